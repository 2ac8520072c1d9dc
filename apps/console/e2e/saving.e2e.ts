import type { Page } from "@playwright/test";
import { detailOf, editPrice, newGtin, openArticles, priceOf, startQuery } from "./articles.ts";
import { loseResponse } from "./lostResponse.ts";
import { expect, test } from "./test.ts";

const ARTICLE_CALL = "**/api/data/pos-supply/article*";
const lost = "net::ERR_";

/** Opens a new article for all tenants, fills it in with this word as the beginning of its text, and returns its GTIN. */
const fillNewArticle = async (page: Page, word: string): Promise<string> => {
  await page.getByTestId("command-bar").getByRole("button", { name: "New" }).click();
  const detail = detailOf(page);
  const gtin = newGtin();
  await detail.getByRole("button", { name: "Tenant of the new record" }).click();
  await page.getByRole("option", { name: "All tenants" }).click();
  await detail.getByLabel("GTIN", { exact: true }).fill(gtin);
  await detail.getByLabel("Internal number").fill(`${word.slice(0, 1)}${gtin}`);
  await detail.getByLabel("Text", { exact: true }).fill(`${word} ${gtin}`);
  return gtin;
};

const save = (page: Page) => detailOf(page).getByRole("button", { name: "Save", exact: true });
const toast = (page: Page, text: string) => page.getByTestId("toast").filter({ hasText: text });

test("saves an article whose response is lost, and takes the save back", async ({
  page,
  resumeSession,
  articles,
  expectedErrors,
}) => {
  expectedErrors.push(lost);
  const article = await articles.create();
  await resumeSession(page);
  await editPrice(page, article);
  await loseResponse(page, "PUT", /\/article\/\d+$/u);
  await priceOf(detailOf(page)).fill("7.77");
  await save(page).click();

  await expect(toast(page, `${article.Text} saved`)).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await expect(page.getByText(/changed this record|Another user saved first/)).toHaveCount(0);
  expect((await articles.read(article.Oid)).RetailPrice).toBe(7.77);

  await toast(page, `${article.Text} saved`).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, `${article.Text} is as it was before`)).toBeVisible();
  expect((await articles.read(article.Oid)).RetailPrice).toBe(article.RetailPrice);
  await expect(page.getByTestId(`row-${article.Oid}`)).toContainText("5.00");
});

test("creates one article although the response of its create is lost", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push(lost);
  await resumeSession(page);
  await openArticles(page);
  const detail = detailOf(page);
  const gtin = await fillNewArticle(page, "Story");
  await loseResponse(page, "POST", /\/article$/u);
  await save(page).click();
  await expect(toast(page, `Story ${gtin} saved`)).toBeVisible();
  await startQuery(page, gtin);
  await expect(page.getByTestId(/^row-/)).toHaveCount(1);

  await toast(page, `Story ${gtin} saved`).getByRole("button", { name: "Open" }).click();
  await expect(detail.getByLabel("GTIN", { exact: true })).toHaveValue(gtin);
});

test("creates one article although a create was stored unseen and the page was reloaded", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push(lost);
  await resumeSession(page);
  await openArticles(page);
  const detail = detailOf(page);
  const gtin = await fillNewArticle(page, "Reload");
  let isStored = false;
  await page.route(ARTICLE_CALL, async (route) => {
    if (!isStored && route.request().method() === "POST") {
      isStored = true;
      await route.fetch();
    }
    return route.abort("connectionreset");
  });
  await save(page).click();
  await expect(toast(page, `Could not save Reload ${gtin}`)).toBeVisible();

  await page.unroute(ARTICLE_CALL);
  await page.reload();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(detail.getByLabel("GTIN", { exact: true })).toHaveValue(gtin);
  await save(page).click();
  await expect(toast(page, `Reload ${gtin} saved`)).toBeVisible();
  await startQuery(page, gtin);
  await expect(page.getByTestId(/^row-/)).toHaveCount(1);
});

test("keeps the editor of a role open after saving, with Close instead of Cancel", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto("/data/identity/role?$start=1");
  await page.getByRole("gridcell", { name: "VIEWER", exact: true }).click();
  const detail = detailOf(page);
  await detail.getByRole("button", { name: "Edit" }).click();
  const cancel = detail.getByRole("button", { name: "Cancel", exact: true });
  await expect(cancel).toBeVisible();
  const description = detail.getByLabel("Description", { exact: true });
  await description.fill("Reads everything");
  await save(page).click();
  await expect(toast(page, "Viewer saved")).toBeVisible();
  await expect(detail).toContainText(/by .?admin/);
  await expect(cancel).toHaveCount(0);
  await expect(detail.getByText("Close", { exact: true })).toBeVisible();
  await description.fill("Reads");
  await expect(cancel).toBeVisible();
});
