import type { Page } from "@playwright/test";
import { detailOf, edit, editPrice, openArticle, priceOf } from "./articles.ts";
import { chooseInUserMenu } from "./session.ts";
import { crash } from "./crash.ts";
import { createTemplateApi } from "./templates.ts";
import { expect, test } from "./test.ts";

/** Number of stored drafts; a draft is written a moment after the last key press. */
const draftCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // To open a database is to make it: the console would then find one without its store.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "backroom-drafts")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("backroom-drafts");
      opening.addEventListener("error", () => reject(opening.error));
      opening.addEventListener("success", () => {
        const db = opening.result;
        const counting = db.transaction("drafts").objectStore("drafts").count();
        counting.addEventListener("success", () => {
          db.close();
          resolve(counting.result);
        });
      });
    });
  });

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

test("asks before edits are left, and offers them after a reload", async ({
  page,
  resumeSession,
  articles,
}) => {
  const article = await articles.create();
  page.on("dialog", (dialog) => void dialog.accept());
  await resumeSession(page);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("4.32");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  // Every other way out asks the same.
  const refresh = page.getByRole("button", { name: "Refresh" });
  const ways = [
    () => refresh.click(),
    () => page.getByRole("columnheader", { name: "Text" }).click(),
    () => page.getByTestId(`row-${article.Oid}`).click(),
    () => chooseInUserMenu(page, "Log out"),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(priceOf(detail)).toHaveValue("4.32");

  await expect.poll(() => draftCount(page)).toBe(1);
  await page.reload();
  await openArticle(page, article);
  await edit(page);
  await expect(detail.getByText(/You left unsaved changes here/)).toBeVisible();
  await detail.getByRole("button", { name: "Restore" }).click();
  await detail.getByRole("tab", { name: "Price" }).click();
  await expect(priceOf(detail)).toHaveValue("4.32");

  await refresh.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(detail).toHaveCount(0);
  await expect(page.getByTestId(`row-${article.Oid}`).getByText(/^Draft,/)).toBeVisible();
  expect((await articles.read(article.Oid)).RetailPrice).toBe(5);
});

test("what was typed right before the tab crashed is there in the next one", async ({
  page,
  server,
  resumeSession,
  articles,
  expectedErrors,
}) => {
  expectedErrors.push("Target crashed");
  const reopen = async (crashed: Page): Promise<Page> => {
    const next = await crash(crashed);
    await resumeSession(next);
    return next;
  };
  const article = await articles.create();
  await resumeSession(page);
  await priceOf(await editPrice(page, article)).fill("6.07");
  const second = await reopen(page);
  const detail = await editPrice(second, article);
  await detail.getByRole("button", { name: "Restore" }).click();
  await detail.getByRole("tab", { name: "Price" }).click();
  await expect(priceOf(detail)).toHaveValue("6.07");

  const { Oid: oid } = await (await createTemplateApi(server.url)).create();
  const address = `/settings/pos/receipt-templates?template=${oid}`;
  await second.goto(address);
  await second.getByRole("textbox", { name: "XML" }).getByText("{t:thanks}").click();
  await second.keyboard.type("!?");
  const third = await reopen(second);
  await third.goto(address);
  await expect(third.getByText(/Your unsaved text is back/)).toBeVisible();
  await expect(third.getByRole("textbox", { name: "XML" })).toContainText("!?");
});
