import type { Page } from "@playwright/test";
import { createWalk } from "./pagesOfConsole.ts";
import { expect, test } from "./test.ts";

/** Name of the element or active row with the focus if no part of it is visible. Null: a part is visible. */
const findObscured = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    // The focus can scroll in the next frame.
    await new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { activeElement: focused, body } = document;
    if (focused === null || focused === body || focused.tagName === "IFRAME") return null;
    const active = document.querySelector(
      `#${CSS.escape(focused.getAttribute("aria-activedescendant") ?? "none")}`,
    );
    // Drawn inputs are in their label.
    const isDrawn = focused instanceof HTMLInputElement && ["radio", "checkbox"].includes(focused.type);
    const element = active ?? (isDrawn ? focused.closest("label") : null) ?? focused;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
    const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
    // A frame around it, not the pane that clips it.
    const isAsLarge = (around: Element): boolean =>
      around.getBoundingClientRect().height <= bottom - top + 24;
    const isVisible = shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(x + across * width, y + down * height);
        return hit !== null && (element.contains(hit) || (hit.contains(element) && isAsLarge(hit)));
      }),
    );
    return width > 0 && height > 0 && isVisible ? null : (element.ariaLabel ?? element.textContent);
  });

/** Presses a key several times, and returns the elements with the focus that are not visible. */
const walkFocus = async (page: Page, key: string, times: number): Promise<readonly string[]> => {
  const obscured: string[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    const name = await findObscured(page);
    if (name !== null) obscured.push(name);
  }
  return obscured;
};

test("the focus is not covered by bars in a record, a report and a sheet of a small window", async ({
  page,
  resumeSession,
}) => {
  const { settle } = createWalk(page);
  await resumeSession(page);
  await page.setViewportSize({ width: 360, height: 640 });

  await page.goto("/data/identity/user?$start=1");
  await page.getByRole("gridcell", { name: "admin", exact: true }).dblclick();
  await expect(page.getByRole("tab", { name: "General" })).toBeVisible();
  await settle();
  expect.soft(await walkFocus(page, "Tab", 10)).toEqual([]);
  expect.soft(await walkFocus(page, "Shift+Tab", 10)).toEqual([]);

  await page.goto("/report/sales/turnover");
  await expect(page.getByRole("treegrid")).toBeVisible();
  await settle();
  expect.soft(await walkFocus(page, "Tab", 30)).toEqual([]);

  // A window of 1280 by 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/tools/random-scan-sheet");
  await settle();
  expect.soft(await walkFocus(page, "Tab", 30)).toEqual([]);
});
