import { detailOf, editPrice, priceOf } from "./articles.ts";
import { expect, test } from "./test.ts";

test("edits that were dropped or left behind can be found and brought back", async ({
  page,
  resumeSession,
  articles,
  expectAccessible,
}) => {
  const article = await articles.create();
  await resumeSession(page);
  const detail = await editPrice(page, article);
  const openDrafts = page.getByRole("button", { name: "1 draft" });
  const list = page.getByRole("dialog", { name: "Drafts" });
  const toast = page.getByTestId("toast").filter({ hasText: "Changes discarded" });

  // Cancel drops the edits, and Undo brings the editor back with them.
  await priceOf(detail).fill("6.05");
  await detail.getByRole("button", { name: "Cancel" }).click();
  await expect(detail.getByRole("button", { name: "Edit" })).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(detail.getByRole("button", { name: "1 change", exact: true })).toBeVisible();
  await detail.getByRole("tab", { name: "Price" }).click();
  await expect(priceOf(detail)).toHaveValue("6.05");
  await expect(openDrafts).toHaveCount(0);

  // Leaving keeps them, and says where they are.
  await page.getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question).toContainText("kept as a draft");
  await question.getByRole("button", { name: "Leave" }).click();
  await openDrafts.click();
  await expect(list).toContainText(article.Text);
  await expectAccessible(page);

  // Discarding one can be undone, too.
  await list.getByRole("button", { name: `Discard draft: ${article.Text}` }).click();
  await expect(list).toContainText("No drafts");
  await page.keyboard.press("Escape");
  await toast.getByRole("button", { name: "Undo" }).click();
  await openDrafts.click();
  await list.getByRole("button", { name: `Open draft: ${article.Text}` }).click();
  await expect(detail.getByRole("button", { name: "1 change", exact: true })).toBeVisible();
  await expect(detail.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await articles.read(article.Oid)).RetailPrice).toBe(6.05);
  await expect(page.getByTestId("toast").filter({ hasText: `${article.Text} saved` })).toBeVisible();
  await expect(openDrafts).toHaveCount(0);
  expect(await detailOf(page).count()).toBe(1);
});
