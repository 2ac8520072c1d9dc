import type { Page } from "@playwright/test";

/**
 * Focuses every element of a part of the page that Tab reaches, as a key does, and returns those whose focus cannot be seen:
 * outline, shadow, border and background of the element, what is around and what is inside stay the same, or the ring is cut
 * off. A kind of element that is in `seen` is left out; the others are added. Text areas show a caret. The focus goes back to
 * where it was.
 */
export const findWithoutRing = (page: Page, within: string, seen: Set<string>): Promise<readonly string[]> =>
  page
    .evaluate(
      async ([part, known]) => {
        const look = (element: Element): string => {
          const around = [element.parentElement, element.parentElement?.parentElement];
          // A virtual list says by an attribute which of its rows has the focus.
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
        /** Whether an element around it cuts the ring off on all sides. */
        const isCut = (element: Element): boolean => {
          const { outlineStyle, outlineOffset } = getComputedStyle(element);
          const { left, right, top, bottom } = element.getBoundingClientRect();
          if (outlineStyle === "none" || Number.parseFloat(outlineOffset) < 0) return false;
          for (let around = element.parentElement; around !== null; around = around.parentElement) {
            const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(around);
            const box = around.getBoundingClientRect();
            // Inputs behind drawn ones are hidden in a dot.
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
