import type { Page } from "@playwright/test";

/**
 * Focuses the elements in the Tab order of a part of the page, and returns those without a visible focus: outline, shadow, border and
 * background of the element, its parents and its content do not change, or an element around it clips the whole ring. Elements of a
 * kind in `seen` are skipped, and the others added to `seen`. Text areas are skipped, because they show a caret. The focus returns to
 * the element that had it.
 */
export const findWithoutRing = (page: Page, within: string, seen: Set<string>): Promise<readonly string[]> =>
  page
    .evaluate(
      async ([part, known]) => {
        const look = (element: Element): string => {
          const around = [element.parentElement, element.parentElement?.parentElement];
          // The row of a virtual list that shows the focus.
          const active = document.querySelector(
            `#${CSS.escape(element.getAttribute("aria-activedescendant") ?? "none")}`,
          );
          return [element, ...around, active, ...element.querySelectorAll("*"), element.nextElementSibling]
            .filter((one) => one !== null && one !== undefined)
            .flatMap((one) =>
              [undefined, "::before", "::after"].map((pseudo) => getComputedStyle(one, pseudo)),
            )
            .map(({ outline, boxShadow, borderColor, backgroundColor, content }) =>
              [outline, boxShadow, borderColor, backgroundColor, content].join(" "),
            )
            .join("\n");
        };
        /** Whether an element around it clips the ring on all sides. */
        const isCut = (element: Element): boolean => {
          const { outlineStyle, outlineOffset } = getComputedStyle(element);
          const { left, right, top, bottom } = element.getBoundingClientRect();
          if (outlineStyle === "none" || Number.parseFloat(outlineOffset) < 0) return false;
          for (let around = element.parentElement; around !== null; around = around.parentElement) {
            const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(around);
            const box = around.getBoundingClientRect();
            // Native inputs behind drawn ones are hidden in an element of 1 px.
            if ([overflowX, overflowY].includes("visible") || box.width < 4) continue;
            const room = Number.parseFloat(outlineOffset) - (Number.parseFloat(overflowClipMargin) || 0);
            const sides = [left - box.left, box.right - right, top - box.top, box.bottom - bottom];
            if (sides.every((side) => side <= room)) return true;
          }
          return false;
        };
        const drawn = async (): Promise<void> => {
          await new Promise((resolve) => void requestAnimationFrame(resolve));
          await new Promise((resolve) => void setTimeout(resolve));
        };
        const before = document.activeElement;
        const without: string[] = [];
        const found = [...known];
        const reached = `${part} :is(a[href], button, input, select, [tabindex="0"]):not([contenteditable])`;
        for (const element of document.querySelectorAll<HTMLElement>(reached)) {
          const kind = `${element.parentElement?.className ?? ""} > ${element.tagName} ${element.className}`;
          if (found.includes(kind) || element.tabIndex < 0 || !element.checkVisibility()) continue;
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          await drawn();
          const blurred = look(element);
          element.focus({ preventScroll: true, focusVisible: true });
          await drawn();
          if (document.activeElement !== element) continue;
          found.push(kind);
          if (look(element) === blurred || isCut(element))
            without.push(`${kind}: ${element.ariaLabel ?? element.textContent}`);
        }
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
        return [without, found] as const;
      },
      [within, [...seen]] as const,
    )
    .then(([without, found]) => {
      for (const kind of found) seen.add(kind);
      return without;
    });
