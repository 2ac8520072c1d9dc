import type { Page } from "@playwright/test";
import { detailOf, editPrice, openArticle, openArticles, priceOf, startQuery } from "./articles.ts";
import { expect, fillLogin, PASSWORD, refused, test } from "./test.ts";

const expectNoSideways = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);

test("everybody can use the console in light, in dark and in Arabic", async ({
  page,
  articles,
  expectAccessible,
}) => {
  test.slow();
  const article = await articles.create();
  /** Light and dark differ by colours alone: the same page is looked at in both. */
  const expectBothAccessible = async () => {
    for (const theme of ["dark", "light"]) {
      await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
      await expectAccessible(page);
    }
  };
  const openEditor = async () => {
    await page.goto("/data/pos-supply/article?$start=true");
    await expect(page.getByTestId(/^row-/).first()).toBeVisible();
    await expectBothAccessible();
    await page.getByTestId(/^row-/).first().dblclick();
    await expect(detailOf(page).getByRole("tablist")).toBeVisible();
    await expect(detailOf(page).getByRole("form")).toBeVisible();
    await expectBothAccessible();
  };
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expectBothAccessible();
  await fillLogin(page, "admin", PASSWORD);
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await page.getByRole("button", { name: "Theme: Auto" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectBothAccessible();
  await openArticle(page, article);
  await expectBothAccessible();
  await openEditor();

  await page.goto("/");
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("option", { name: /العربية/ }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await expectAccessible(page);
  await openEditor();
});

test("the conflict and the relogin are for everybody", async ({
  page,
  resumeSession,
  articles,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(refused(409));
  const article = await articles.create();
  await resumeSession(page);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("6.66");
  await articles.change(article.Oid, { RetailPrice: 6.67 });
  await detail.getByRole("button", { name: "Save", exact: true }).click();
  const resolver = page.getByRole("dialog", { name: "Another user saved first" });
  await expect(resolver).toBeVisible();
  await expectAccessible(page);
  await resolver.getByRole("button", { name: "Use theirs" }).click();
  await expect(resolver).toHaveCount(0);
  await page.getByRole("button", { name: "User menu: admin" }).click();
  await page.getByRole("menuitem", { name: "Lock" }).click();
  await expect(page.getByRole("dialog", { name: "Locked" })).toBeVisible();
  await expectAccessible(page);
});

test("nothing runs out of a window of 360 px", async ({ page, articles, expectAccessible }) => {
  const article = await articles.create();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByLabel("Username")).toBeVisible();
  await expectNoSideways(page);
  await fillLogin(page, "admin", PASSWORD);
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Master data" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Articles" }).click();
  await expect(page.getByRole("heading", { name: "Articles", level: 1 })).toBeVisible();
  await openArticles(page);
  await startQuery(page, article.GTIN);
  await expectNoSideways(page);
  await page.getByTestId(`row-${article.Oid}`).click();
  await detailOf(page).getByRole("button", { name: "Edit" }).click();
  await expect(detailOf(page).getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
});

for (const { path, name } of [
  { path: "/data/pos-supply/article?$start=1", name: "Articles" },
  { path: "/report/sales/turnover-hours", name: "Turnover by hour" },
])
  test(`at 400 % four rows of ${name} are in sight at once, and the wheel leads back to the bars`, async ({
    page,
    resumeSession,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await resumeSession(page);
    await page.goto(path);
    const rows = page.getByRole("main").getByLabel(name, { exact: true }).getByRole("row");
    const [first, fourth] = [rows.nth(1), rows.nth(4)];
    // The rows move while the bars above them are still loading.
    await expect(async () => {
      await fourth.evaluate((row) => row.scrollIntoView({ block: "end" }));
      // Rows are wider than the window.
      for (const row of [first, fourth]) await expect(row).toBeInViewport({ ratio: 0.2, timeout: 500 });
    }).toPass();
    const menu = page.getByRole("button", { name: "Open navigation" });
    await expect(menu).not.toBeInViewport();
    await fourth.hover();
    await expect(async () => {
      await page.mouse.wheel(0, -400);
      await expect(menu).toBeInViewport({ timeout: 500 });
    }).toPass();
  });
