import { detailOf, edit, openArticle, priceOf } from "./articles.ts";
import { expect, test } from "./test.ts";

test("shows the changes of another user in the history, and restores an old value as an edit", async ({
  page,
  resumeSession,
  articles,
  expectAccessible,
}) => {
  const article = await articles.create();
  await articles.change(article.Oid, { RetailPrice: 7.5 });
  await resumeSession(page, "manager");
  await openArticle(page, article);
  const detail = await edit(page, "History");
  await expect(
    detail
      .getByRole("listitem")
      .filter({ hasText: /admin.*changed/i })
      .first(),
  ).toContainText("7.50");
  await expectAccessible(page);
  await detail.getByRole("checkbox", { name: "Take the old value of Retail price" }).first().check();
  await detail.getByRole("button", { name: "Restore selected values" }).click();
  await expect(detail.getByText("1 old value is in the form. Save to keep it.")).toBeFocused();
  expect((await articles.read(article.Oid)).RetailPrice).toBe(7.5);
  await detail.getByRole("tab", { name: "Price" }).click();
  await expect(priceOf(detail)).toHaveValue("5.00");
  await detail.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByTestId("toast").filter({ hasText: "Operation successful" })).toBeVisible();
  expect((await articles.read(article.Oid)).RetailPrice).toBe(5);

  // The page of the audit has it, too.
  await page.goto(`/diagnostics/audit?kind=pos-supply/article&oid=${article.Oid}`);
  const list = page.getByRole("listbox", { name: "Audit" });
  await expect(list.getByRole("option")).toHaveCount(3);
  await list.press("Enter");
  await expect(page.getByRole("complementary")).toContainText("Retail price");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect(detailOf(page)).toHaveCount(0);
});

test("a document that waits is processed again, and the page says how that ended", async ({
  page,
  resumeSession,
  expectAccessible,
}) => {
  await resumeSession(page);
  await page.goto("/diagnostics/unprocessed-documents");
  const row = page.getByRole("row").filter({ hasText: "Not processed yet" }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Process .* again$/ }).click();
  // The demo data has documents that are open at somebody's, too.
  await expect(page.getByTestId("toast").filter({ hasText: /rocessed again/ })).toContainText(
    /document was processed|document still waits|document is open/,
  );
});
