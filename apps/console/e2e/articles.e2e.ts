import {
  ARTICLES,
  chooseMore,
  detailOf,
  edit,
  editPrice,
  newGtin,
  openArticle,
  openArticles,
  priceOf,
  startQuery,
} from "./articles.ts";
import { expect, refused, test } from "./test.ts";

test("finds articles by menu, query and scrolling", async ({ page, resumeSession }) => {
  const skips: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/data/pos-supply/article") {
      skips.push(`${searchParams.get("skip") ?? ""}/${searchParams.get("take") ?? ""}`);
    }
  });
  await resumeSession(page);
  await page.goto("/");
  const menu = page.getByRole("button", { name: "Master data" });
  await menu.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Articles" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Product groups", level: 1 })).toBeVisible();
  await menu.click();
  await page.getByRole("link", { name: "Articles" }).click();
  await expect(page.getByRole("heading", { name: "Articles", level: 1 })).toBeVisible();

  await expect(page.getByText("Start a search")).toBeVisible();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  const numberOf = (row: number) =>
    page
      .locator(`[aria-rowindex="${row + 1}"]`)
      .getByRole("gridcell")
      .first();
  await expect(numberOf(1)).toHaveText("1");
  await expect(numberOf(2)).toHaveText("");
  await expect(numberOf(5)).toHaveText("–");
  await expect(numberOf(10)).toHaveText("10");
  await expect(page.getByTestId("command-bar").getByRole("status")).toHaveText(/^[\d,]+ records$/);
  expect(skips).toEqual(["0/50"]);

  await page.getByTestId(/^row-/).first().hover();
  await page.mouse.wheel(0, 2000);
  await expect(numberOf(60)).toHaveText("60");
  expect(skips.slice(0, 2)).toEqual(["0/50", "50/50"]);
  await page.getByRole("main").getByRole("button", { name: "Scroll to top" }).click();
  await expect(numberOf(1)).toHaveText("1");

  await page.getByTestId(/^row-/).nth(1).click();
  await detailOf(page).getByRole("tab", { name: "Prices" }).click();
  await expect(detailOf(page).getByRole("columnheader", { name: "Valid from" })).toBeVisible();
  await expect(detailOf(page).getByRole("table").getByRole("row")).not.toHaveCount(1);
  await detailOf(page).getByRole("button", { name: "Close" }).click();
  await expect(detailOf(page)).toHaveCount(0);

  const favorite = page.getByRole("button", { name: "Favorite" });
  await favorite.click();
  await expect(favorite).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByTestId("tile-Favorites").getByRole("link", { name: "Articles" })).toBeVisible();
  const recents = page.getByRole("region", { name: "Most recently used" });
  await expect(recents.getByRole("link")).toHaveText([/Articles/, /Product groups/]);
  await page.reload();
  await page.getByTestId("tile-Favorites").getByRole("link", { name: "Articles" }).click();
  await expect(page).toHaveURL(ARTICLES);
});

test("the title waits for its page, and who asks for another page meanwhile has visited that one", async ({
  page,
  resumeSession,
}) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/RecordPage-.*\.js$/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await resumeSession(page);
  await page.goto("/");
  const title = page.getByRole("heading", { level: 1 });
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Master data" }).click();
    await page.getByRole("link", { name, exact: true }).click();
  };
  await choose("Product groups");
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(title).toHaveText("Backroom");
  await choose("Articles");
  letCome();
  await expect(title).toHaveText("Articles");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const recents = page.getByRole("region", { name: "Most recently used" });
  await expect(recents.getByRole("link")).toHaveText([/Articles/]);
});

test("edits a price and finds it again", async ({ page, resumeSession, articles }) => {
  const article = await articles.create();
  const puts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().includes("/api/data/")) puts.push(request.url());
  });
  await resumeSession(page);
  const detail = await editPrice(page, article);
  const save = detail.getByRole("button", { name: "Save", exact: true });

  await priceOf(detail).fill("7.77");
  await expect(detail.getByRole("button", { name: "1 change", exact: true })).toBeVisible();
  await detail.getByRole("tab", { name: "General" }).click();
  await detail.getByLabel("Text", { exact: true }).fill("");
  await detail.getByRole("tab", { name: "Price" }).click();
  await save.click();
  await expect(detail.getByRole("tab", { name: /General/ })).toContainText("1");
  await expect(detail.getByRole("tab", { name: /General/ })).toHaveAttribute("aria-selected", "true");
  await expect(detail.getByLabel("Text", { exact: true })).toBeFocused();
  expect(puts).toEqual([]);
  await detail.getByLabel("Text", { exact: true }).fill(article.Text);

  await page.keyboard.press("Control+s");
  await expect(page.getByTestId("toast")).toContainText("Operation successful");
  await expect(save).toHaveCount(0);
  await expect(page.getByTestId(`row-${article.Oid}`)).toContainText("7.77");
  expect(puts).toHaveLength(1);
  await page.reload();
  await startQuery(page, article.GTIN);
  await expect(page.getByTestId(`row-${article.Oid}`)).toContainText("7.77");

  await page.getByTestId(`row-${article.Oid}`).click();
  await edit(page, "Price");
  await priceOf(detail).fill("9.99");
  await detail.getByRole("button", { name: "Cancel" }).click();
  await expect(detail.getByRole("button", { name: "Edit" })).toBeVisible();
  expect(puts).toHaveLength(1);
  expect((await articles.read(article.Oid)).RetailPrice).toBe(7.77);
});

test("stores the price that was typed, in the currency of its tenant", async ({
  page,
  resumeSession,
  articles,
}) => {
  const article = await articles.create();
  const adjusted: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/adjust")) adjusted.push(request.postDataJSON());
  });
  await resumeSession(page);
  const detail = await editPrice(page, article);
  const price = priceOf(detail);
  const save = detail.getByRole("button", { name: "Save", exact: true });

  await price.fill("12.345");
  await save.click();
  await expect(detail.getByText("Retail price may have at most 2 decimals")).toBeVisible();
  await price.fill("twelve");
  await save.click();
  await expect(detail.getByText("Retail price must be a decimal number")).toBeVisible();
  await price.fill("EUR 1,99");
  await save.click();
  await expect(save).toHaveCount(0);
  await expect(page.getByTestId(`row-${article.Oid}`)).toContainText(/1\.99\sEUR/);
  await expect(detail.getByText(/^1\.99\sEUR$/)).toBeVisible();
  expect((await articles.read(article.Oid)).RetailPrice).toBe(1.99);
  expect(JSON.stringify(adjusted)).not.toContain("twelve");
});

test("creates, duplicates, shares and deletes an article", async ({
  page,
  context,
  resumeSession,
  articles,
  expectedErrors,
}) => {
  expectedErrors.push(refused(409));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const other = await articles.create();
  await resumeSession(page);
  await openArticles(page);
  await page.getByTestId("command-bar").getByRole("button", { name: "New" }).click();
  const detail = detailOf(page);
  const gtin = newGtin();
  // With all tenants nobody can know whose the new record is.
  await detail.getByRole("button", { name: "Tenant of the new record" }).click();
  await page.getByRole("option", { name: "All tenants" }).click();
  await detail.getByLabel("GTIN", { exact: true }).fill(other.GTIN);
  await detail.getByLabel("Internal number").fill(`E${gtin}`);
  await detail.getByLabel("Text", { exact: true }).fill(`Story ${gtin}`);
  await detail.getByRole("button", { name: "Save", exact: true }).click();
  await expect(detail.getByLabel("GTIN", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByTestId("toast").and(page.locator('[data-type="warning"]'))).toBeVisible();
  await detail.getByLabel("GTIN", { exact: true }).fill(gtin);
  await detail.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByTestId("toast").filter({ hasText: "Operation successful" })).toBeVisible();
  await expect(detail.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

  await openArticle(page, other);
  await chooseMore(page, "Copy as JSON to clipboard");
  await expect(page.getByTestId("toast").filter({ hasText: "Copied to the clipboard." })).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ type: "article", data: [{ GTIN: other.GTIN }] });

  await chooseMore(page, "Share", "Copy link");
  await expect(page.getByTestId("toast").filter({ hasText: "The link was copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("$k=");
  await page.goto(link);
  await expect(detail.getByRole("heading", { name: other.Text })).toBeVisible();

  await chooseMore(page, "Duplicate");
  await expect(detail.getByText("not saved yet")).toBeVisible();
  await expect(detail.getByLabel("Text", { exact: true })).toHaveValue(other.Text);
  const gtinOfCopy = newGtin();
  await detail.getByLabel("GTIN", { exact: true }).fill(gtinOfCopy);
  await detail.getByLabel("Internal number").fill(`E${gtinOfCopy}`);
  await detail.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByTestId("toast").filter({ hasText: "Operation successful" }).first()).toBeVisible();

  const deletes: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") deletes.push(request.headers()["if-match"]);
  });
  await openArticle(page, other);
  await chooseMore(page, "Delete");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByTestId(`row-${other.Oid}`)).toBeVisible();
  expect(deletes).toEqual([]);
  await chooseMore(page, "Delete");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByTestId("toast").filter({ hasText: "The record was deleted." })).toBeVisible();
  await expect(page.getByTestId(`row-${other.Oid}`)).toHaveCount(0);
  expect(deletes).toEqual([expect.stringContaining('"')]);
});

test("stays on the page when the tenant changes, and asks for that tenant", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await openArticles(page);
  await page.getByTestId("tenant-selector").click();
  await page.getByLabel("Search tenants").fill("Mercato");
  await page
    .getByRole("row", { name: /Mercato Sole/ })
    .first()
    .click();
  await expect(page.getByTestId("tenant-selector")).toContainText("Mercato Sole");
  await expect(page).toHaveURL(ARTICLES);
  const asked = page.waitForRequest((request) => /\/api\/data\/pos-supply\/article\?/.test(request.url()));
  await page.getByRole("button", { name: "Start" }).click();
  expect(Number(new URL((await asked).url()).searchParams.get("tenantOid"))).toBeGreaterThan(1);
  await expect(page.getByTestId(/^row-/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByTestId("tenant-selector")).toContainText("Mercato Sole");
});
