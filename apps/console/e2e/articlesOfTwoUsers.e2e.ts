import type { Page } from "@playwright/test";
import { editPrice, priceOf, openArticle, detailOf, edit, startQuery } from "./articles.ts";
import { expect, refused, test } from "./test.ts";

const save = (page: Page) => detailOf(page).getByRole("button", { name: "Save", exact: true }).click();
const saved = (page: Page) => page.getByTestId("toast").filter({ hasText: "Operation successful" });

/** Resolves when the hub of the page that is loaded next has answered: it hears of changes from then on. */
const hubAnswers = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on("websocket", (socket) => socket.once("framereceived", () => resolve()));
  });

test("two users edit one article", async ({
  page,
  browser,
  server,
  resumeSession,
  articles,
  expectedErrors,
}) => {
  expectedErrors.push(refused(409));
  const article = await articles.create();
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await resumeSession(page);
  await resumeSession(other, "manager");
  const resolver = page.getByRole("dialog", { name: "Another user saved first" });

  // Both change the price: the second is asked, and keeps theirs.
  await editPrice(page, article);
  const otherHears = hubAnswers(other);
  await editPrice(other, article);
  await otherHears;
  // Each sees that the other is at it; whoever only looked is not named.
  await expect(detailOf(page).getByText("Manager is editing")).toBeVisible();
  await expect(detailOf(other).getByText("Admin is editing")).toBeVisible();
  await expect(other.getByTestId(`row-${article.Oid}`)).toContainText("Admin is editing");
  await priceOf(detailOf(page)).fill("6.01");
  await priceOf(detailOf(other)).fill("6.02");
  await save(other);
  await expect(saved(other)).toBeVisible();
  await save(page);
  await expect(resolver).toBeVisible();
  await expect(resolver).toContainText("manager");
  await expect(page.getByTestId("toast")).toHaveCount(0);
  await expect(resolver.getByRole("radio", { name: "Retail price: keep yours", exact: true })).toBeChecked();
  await resolver.getByRole("button", { name: "Save merged" }).click();
  await expect(saved(page)).toBeVisible();
  expect((await articles.read(article.Oid)).RetailPrice).toBe(6.01);

  // The row of whoever only looks follows by itself.
  await expect(other.getByTestId(`row-${article.Oid}`)).toContainText("6.01");

  // Again, and now they take the other's.
  await openArticle(other, article);
  await edit(other, "Price");
  await openArticle(page, article);
  await edit(page, "Price");
  await priceOf(detailOf(page)).fill("6.03");
  await priceOf(detailOf(other)).fill("6.04");
  await save(other);
  await expect(detailOf(other).getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await save(page);
  await resolver.getByRole("button", { name: "Use theirs" }).click();
  await expect(resolver).toHaveCount(0);
  await expect(priceOf(detailOf(page))).toHaveValue("6.04");
  // They have saved, and so stopped.
  await expect(detailOf(page).getByText("is editing")).toHaveCount(0);
  await expect(detailOf(page).getByRole("button", { name: "No changes" })).toBeVisible();
  expect((await articles.read(article.Oid)).RetailPrice).toBe(6.04);

  // Different fields: no user loses anything.
  await openArticle(other, article);
  await edit(other, "Attributes");
  await detailOf(other).getByLabel("Color", { exact: true }).fill("green");
  await priceOf(detailOf(page)).fill("6.05");
  await save(other);
  await expect(detailOf(other).getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await save(page);
  await expect(async () => {
    if (await resolver.isVisible()) await resolver.getByRole("button", { name: "Save merged" }).click();
    expect(await articles.read(article.Oid)).toMatchObject({ RetailPrice: 6.05, Color: "green" });
  }).toPass();

  // Another user's row changes under an open editor, which stays as it is.
  const second = await articles.create({ Text: `Beside ${article.Text}` });
  const hears = hubAnswers(page);
  await page.goto("/data/pos-supply/article");
  await hears;
  await startQuery(page, article.Text.replace("Story ", ""));
  await page.getByTestId(`row-${article.Oid}`).click();
  await edit(page, "Price");
  await priceOf(detailOf(page)).fill("6.06");
  await editPrice(other, second);
  await priceOf(detailOf(other)).fill("8.88");
  await save(other);
  await expect(page.getByTestId(`row-${second.Oid}`)).toContainText("8.88");
  await expect(priceOf(detailOf(page))).toHaveValue("6.06");
  await context.close();
});
