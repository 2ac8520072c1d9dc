import type { Page } from "@playwright/test";
import { expect, refused, test } from "./test.ts";

/** What a scanner does: it types a code at once and ends it with Enter, wherever the focus is. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    // All are made before the first is handled: events carry the time of the keys, however long a busy machine takes for each.
    const events = [...Array.from(text), "Enter"].map(
      (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
    for (const event of events) (document.activeElement ?? document.body).dispatchEvent(event);
  }, code);

test("articles are scanned and found, discounts are typed, and the server's receipt charges the same", async ({
  page,
  articles,
  resumeSession,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(refused(404));
  const scanned = await articles.create({ RetailPrice: 2.49 });
  const found = await articles.create({ RetailPrice: 10 });
  const unpriced = await articles.create({ RetailPrice: null });
  await resumeSession(page);
  await page.goto("/tools/shopping-cart");
  await expect(page.getByText("The cart is empty.")).toBeVisible();
  await page.getByRole("button", { name: "User menu: admin" }).focus();
  await scan(page, scanned.GTIN);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row(scanned.Text)).toContainText("EUR 2.49");
  await page.getByLabel(`Quantity of ${scanned.Text}`).focus();
  await scan(page, scanned.GTIN);
  await expect(row(scanned.Text)).toContainText("EUR 4.98");
  const search = page.getByRole("combobox", { name: "Find or scan an article" });
  await expect(search).toBeFocused();

  // What was found for other words is gone with the next key, before the next answer.
  await search.fill(scanned.Text);
  await expect(page.getByRole("option", { name: scanned.Text })).toBeVisible();
  await search.fill(found.Text);
  await expect(page.getByRole("option", { name: scanned.Text })).toHaveCount(0);

  await search.fill(found.Text);
  await expect(page.getByRole("option", { name: found.Text })).toBeVisible();
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(row(found.Text)).toContainText("EUR 10.00");
  await page.keyboard.press("F8");
  await page.keyboard.type("10 %");
  await page.keyboard.press("Enter");
  await expect(row(found.Text)).toContainText("EUR 9.00");
  await page.keyboard.press("F9");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  const total = page.locator("[data-total]");
  await expect(total).toHaveText("EUR 12.98");
  const receipt = page.locator("iframe[title=Receipt]");
  await expect(receipt).toHaveAttribute("srcdoc", /12[.,]98/);
  await expect(page.getByText("The server charges")).toBeHidden();

  await scan(page, "0000000099999");
  await expect(page.getByText("No article has the code 0000000099999.")).toBeVisible();
  await scan(page, unpriced.GTIN);
  await expect(row(unpriced.Text)).toContainText("No price: type one, it counts as 0.");
  await expectAccessible(page);
  await row(unpriced.Text).focus();
  await page.keyboard.press("Delete");
  await expect(row(unpriced.Text)).toBeHidden();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(row(unpriced.Text)).toBeVisible();
  await expect(total).toHaveText("EUR 12.98");
  await page.reload();
  await expect(total).toHaveText("EUR 12.98");
});
