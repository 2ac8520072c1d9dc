import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { createCallServer } from "./callServer.ts";

/** Address of the articles page. */
export const ARTICLES = "/data/pos-supply/article";
const CALL = "/api/data/pos-supply/article";

/** An article as far as the stories look at it. */
export interface Article {
  readonly Oid: number;
  readonly GTIN: string;
  readonly Text: string;
  readonly RetailPrice: number | null;
  readonly SuggestedRetailPrice: number | null;
}

/** Reads and writes articles past the console, as other systems do. */
export interface ArticleApi {
  /** Stores an article with a text of its own, which finds it and nothing else. */
  readonly create: (values?: Partial<Article>) => Promise<Article>;
  readonly read: (oid: number) => Promise<Article>;
  /** Changes some values, whatever the version. */
  readonly change: (oid: number, values: Partial<Article>) => Promise<Article>;
}

const checkDigit = (digits: string): number => {
  const sum = digits
    .split("")
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
};

/** A GTIN that nothing seeded has: its prefix is for goods in store. */
export const newGtin = (): string => {
  const digits = `29${String(randomInt(10 ** 10)).padStart(10, "0")}`;
  return `${digits}${checkDigit(digits)}`;
};

/** Makes the access to the articles of one server. */
export const createArticleApi = async (url: string): Promise<ArticleApi> => {
  const callServer = await createCallServer(url);
  const call = async (path: string, method?: string, body?: object) =>
    (await callServer(`${CALL}${path}`, method, body)) as Article;
  return {
    create: async (values = {}) => {
      const empty = await call("/empty");
      const GTIN = newGtin();
      // Without a suggested price the server would suggest one with every change of the price.
      const prices = { RetailPrice: 5, SuggestedRetailPrice: 9 };
      const own = { GTIN, InternalNumber: `E${GTIN}`, Text: `Story ${GTIN}`, ...prices };
      return call("", "POST", { ...empty, ...own, ...values });
    },
    read: (oid) => call(`/${oid}`),
    change: (oid, values) => call(`/${oid}`, "PATCH", values),
  };
};

/** Opens the articles page by its address, without a query. */
export const openArticles = async (page: Page): Promise<void> => {
  await page.goto(ARTICLES);
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
};

/** Asks for the articles with these words; none = all. */
export const startQuery = async (page: Page, search = ""): Promise<void> => {
  await page.getByLabel("Search", { exact: true }).fill(search);
  await page.getByRole("button", { name: /^(Start|Refresh)$/ }).click();
  await expect(page.getByTestId(/^row-/).first()).toBeVisible();
};

/** Opens the import of the articles page and pastes an article as text. */
export const pasteArticle = async (
  page: Page,
  article: Pick<Article, "GTIN" | "Text"> & { readonly InternalNumber: string },
): Promise<void> => {
  await page.getByRole("button", { name: "Import" }).click();
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    },
    JSON.stringify({ type: "article", data: [article] }),
  );
};

/** The open record. */
export const detailOf = (page: Page): Locator => page.getByTestId("detail-area");

/** Finds one article and opens its details. */
export const openArticle = async (
  page: Page,
  { Oid, GTIN }: Pick<Article, "Oid" | "GTIN">,
): Promise<void> => {
  await openArticles(page);
  await startQuery(page, GTIN);
  await page.getByTestId(`row-${Oid}`).click();
  await expect(detailOf(page)).toBeVisible();
};

/** Opens the editor of the open record at a tab. */
export const edit = async (page: Page, tab?: string): Promise<Locator> => {
  const detail = detailOf(page);
  await detail.getByRole("button", { name: "Edit" }).click();
  await expect(detail.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  if (tab !== undefined) await detail.getByRole("tab", { name: tab }).click();
  return detail;
};

/** Finds one article and opens its price for editing. */
export const editPrice = async (page: Page, article: Pick<Article, "Oid" | "GTIN">): Promise<Locator> => {
  await openArticle(page, article);
  return edit(page, "Price");
};

/** Chooses an entry of the open record's More menu. */
export const chooseMore = async (page: Page, ...names: readonly string[]): Promise<void> => {
  await detailOf(page).getByRole("button", { name: "More", exact: true }).click();
  for (const name of names) await page.getByRole("menuitem", { name, exact: true }).click();
};

/** The price field of the open editor. */
export const priceOf = (detail: Locator): Locator => detail.getByLabel("Retail price", { exact: true });
