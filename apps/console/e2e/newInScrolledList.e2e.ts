import { detailOf, pasteArticle } from "./articles.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Opens the articles of one tenant. Until their number is known the list ends with the second page. */
const openArticles = async (page: Page) => {
  await page.goto("/data/pos-supply/article?$start=1&tenantOid=1");
  await expect(page.getByTestId(/^row-/).first()).toBeVisible();
  await expect(page.getByTestId("command-bar").getByRole("status")).toHaveText(/^[\d,]+ records$/);
};

test("shows a new article and its question for the tenant in a scrolled list", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await openArticles(page);
  const scroller = page.locator("[data-grid-scroller]");
  for (const top of [300, 4000, 400_000]) {
    await test.step(`scrolled by ${top} px`, async () => {
      await scroller.evaluate((element, to) => element.scrollTo({ top: to }), top);
      await expect
        .poll(() => page.locator("[role=row][data-index]:not([data-skeleton])").count())
        .toBeGreaterThan(5);
      await page.getByRole("button", { name: "New", exact: true }).click();
      const select = page.getByRole("button", { name: /Tenant of the new record/ });
      await expect(select).toBeFocused();
      await expect(select).toBeInViewport({ ratio: 1 });
      await expect(page.getByText("Choose a tenant for the new record")).toBeInViewport({ ratio: 1 });
      if (top === 4000) {
        await page.keyboard.press("Enter");
        await page.getByRole("option").first().click();
        const field = detailOf(page).getByRole("form").getByRole("textbox").first();
        await expect(field).toBeFocused();
        await expect(field).toBeInViewport({ ratio: 1 });
      }
      await detailOf(page).getByRole("button", { name: "Close" }).first().click();
      await expect(detailOf(page)).toHaveCount(0);
    });
  }
});

test("shows a pasted article in a scrolled list of one tenant", async ({ page, articles, resumeSession }) => {
  const { GTIN } = await articles.create();
  await resumeSession(page);
  await openArticles(page);
  await page.locator("[data-grid-scroller]").evaluate((element) => element.scrollTo({ top: 4000 }));
  await expect(page.locator('[role=row][data-index="115"]:not([data-skeleton])')).toBeVisible();
  await pasteArticle(page, { GTIN: `${GTIN}9`, InternalNumber: "P1", Text: "Pasted coffee" });
  const row = page.getByTestId(/^row-new-/);
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Choose a tenant for the new record")).toBeInViewport({ ratio: 1 });
});
