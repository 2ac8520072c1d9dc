import type { Page } from "@playwright/test";
import { expect, refused, test } from "./test.ts";

const PT_PER_MM = 72 / 25.4;

/** Width and height of every page of what the browser would print, in mm. */
const printedPages = async (page: Page): Promise<readonly string[]> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, ...sides]) =>
    sides.map((side) => Math.round(Number(side) / PT_PER_MM)).join(" × "),
  );
};

/** Width and height of the labels as they are printed, in tenths of a millimetre. */
const printedLabels = async (page: Page): Promise<ReadonlySet<string>> => {
  await page.emulateMedia({ media: "print" });
  const sizes = await page.locator("[data-print-sheet] li").evaluateAll((labels) =>
    labels.map((label) => {
      const { width, height } = label.getBoundingClientRect();
      return [width, height].map((side) => Math.round((side * 254) / 96)).join(" × ");
    }),
  );
  await page.emulateMedia({ media: null });
  return new Set(sizes);
};

test("a sheet prints labels of the true size, keeps what is pinned, and says why it cannot be drawn", async ({
  page,
  resumeSession,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(refused(500), "net::ERR_FAILED");
  await resumeSession(page);
  await page.goto("/tools/random-scan-sheet?count=30&paper=a4-3x7");
  const labels = page.locator("main button[aria-pressed]");
  await expect(labels).toHaveCount(30);
  await expectAccessible(page);
  expect(await printedLabels(page)).toEqual(new Set(["635 × 381"]));
  expect(await printedPages(page)).toEqual(["210 × 297", "210 × 297"]);
  await expect(page.locator("[data-print-sheet]")).toBeHidden();

  // By keys: the second label is kept when another sheet is drawn.
  await labels.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const kept = page.locator("main button[aria-pressed=true]");
  await expect(kept).toHaveCount(1);
  const name = await kept.innerText();
  const first = await labels.first().innerText();
  await page.getByRole("button", { name: "New selection" }).click();
  await expect(labels.first()).not.toHaveText(first, { useInnerText: true });
  await expect(labels.nth(1)).toHaveText(name, { useInnerText: true });

  // A roll has a page for each label.
  await page.goto("/tools/random-scan-sheet?count=3&paper=roll-58&code=qr");
  await expect(labels).toHaveCount(3);
  expect(await printedLabels(page)).toEqual(new Set(["480 × 360"]));
  expect(await printedPages(page)).toEqual(["58 × 36", "58 × 36", "58 × 36"]);

  // A sheet that could not be drawn is drawn once the articles can be read.
  await page.route("**/api/data/pos-supply/article**", (route) => route.abort());
  await page.getByRole("button", { name: "New selection" }).click();
  await expect(page.getByText("Could not draw the articles.")).toBeVisible();
  await page.unroute("**/api/data/pos-supply/article**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Could not draw the articles.")).toBeHidden();
  await expect(labels).toHaveCount(3);
});

test("prints dark text on white paper while the theme is dark", async ({ page, resumeSession }) => {
  await page.addInitScript(() => localStorage.setItem("backroom.theme", "dark"));
  await resumeSession(page);
  await page.goto("/tools/random-scan-sheet?count=6&paper=a4-3x7");
  await expect(page.locator("main button[aria-pressed]")).toHaveCount(6);
  const root = page.locator("html");
  await expect(root).toHaveCSS("color-scheme", "dark");
  await page.emulateMedia({ media: "print" });
  // The browser paints the paper in the colour of this scheme.
  await expect(root).toHaveCSS("color-scheme", "light");
  const printed = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
  await page.emulateMedia({ media: null });
  await root.evaluate((element) => (element.dataset["theme"] = "light"));
  await expect(page.locator("body")).toHaveCSS("color", printed);
});
