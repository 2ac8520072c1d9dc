import { randomInt } from "node:crypto";
import {
  chooseMore,
  detailOf,
  editPrice,
  newGtin,
  openArticle,
  openArticles,
  pasteArticle,
  priceOf,
} from "../articles.ts";
import { expect } from "../test.ts";
import { agree, toast } from "./lostWrite.ts";
import type { PrepareWrite } from "./lostWrite.ts";

export const promotion: PrepareWrite = async ({ page, call }) => {
  const kind = "/api/data/campaigns/promotion";
  const values = {
    Id: `LOST-${randomInt(10 ** 9)}`,
    Text: "Lost",
    DiscountPercent: 10,
    ValidFrom: "2020-01-01",
  };
  const { Oid } = (await call(kind, "POST", values)) as { Oid: number };
  await page.goto(`/data/campaigns/promotion/${Oid}`);
  const save = async (text: string) => {
    await detailOf(page).getByRole("button", { name: "Edit" }).click();
    await detailOf(page).getByLabel("Text", { exact: true }).fill(text);
    await detailOf(page).getByRole("button", { name: "Save", exact: true }).click();
  };
  const stored = async () => ((await call(`${kind}/${Oid}`)) as { Text: string }).Text;
  return {
    method: "PUT",
    path: /promotion\/\d+$/u,
    write: () => save("Lost 1"),
    state: toast(page, "Lost 1 saved"),
    stored: { read: stored, expected: "Lost 1" },
    next: async () => {
      await save("Lost 2");
      await expect.poll(stored).toBe("Lost 2");
    },
  };
};

export const price: PrepareWrite = async ({ page, articles }) => {
  const article = await articles.create();
  const save = async (price: number) => {
    const detail = await editPrice(page, article);
    await priceOf(detail).fill(String(price));
    await detail.getByRole("button", { name: "Save", exact: true }).click();
  };
  const stored = async () => (await articles.read(article.Oid)).RetailPrice;
  return {
    method: "PUT",
    path: /article\/\d+$/u,
    write: () => save(6.5),
    state: toast(page, `${article.Text} saved`),
    stored: { read: stored, expected: 6.5 },
    next: async () => {
      await save(7.5);
      await expect.poll(stored).toBe(7.5);
    },
  };
};

export const imported: PrepareWrite = async ({ page, call }) => {
  const gtin = newGtin();
  await openArticles(page);
  await pasteArticle(page, { GTIN: gtin, InternalNumber: `E${gtin}`, Text: `Lost ${gtin}` });
  const detail = detailOf(page);
  await detail.getByRole("button", { name: /Tenant of the new record/u }).click();
  await page.getByRole("option", { name: "All tenants" }).click();
  return {
    method: "POST",
    path: /article$/u,
    write: () => detail.getByRole("button", { name: "Save", exact: true }).click(),
    state: toast(page, `Lost ${gtin} saved`),
    stored: {
      read: async () =>
        ((await call(`/api/data/pos-supply/article?take=5&tenantOid=1&search=${gtin}`)) as object[]).length,
      expected: 1,
    },
    next: async () => expect(detail.getByRole("button", { name: "Save", exact: true })).toHaveCount(0),
  };
};

export const disabling: PrepareWrite = async ({ page, articles }) => {
  const article = await articles.create();
  const stored = async () =>
    ((await articles.read(article.Oid)) as unknown as { Disabled: boolean }).Disabled;
  await openArticle(page, article);
  return {
    method: "PUT",
    path: /article\/\d+$/u,
    write: async () => {
      await chooseMore(page, "Disable");
      await agree(page, "Disable");
    },
    state: detailOf(page).getByText("disabled", { exact: true }),
    stored: { read: stored, expected: true },
    next: async () => {
      await chooseMore(page, "Enable");
      await agree(page, "Enable");
      await expect.poll(stored).toBe(false);
    },
  };
};

export const deletion: PrepareWrite = async ({ page, articles, call }) => {
  const article = await articles.create();
  await openArticle(page, article);
  return {
    method: "DELETE",
    path: /article\/\d+$/u,
    write: async () => {
      await chooseMore(page, "Delete");
      await agree(page, "Delete");
    },
    state: toast(page, "Operation successful"),
    stored: { read: () => call(`/api/data/pos-supply/article/${article.Oid}`), expected: null },
  };
};

export const lockRelease: PrepareWrite = async ({ page, call }) => {
  const kind = "/api/data/pos-operating/document-lock";
  const [first] = (await call(`${kind}?take=1&tenantOid=1&orderBy=LockedAt`)) as { Oid: number }[];
  await page.goto(`/diagnostics/document-locks/${first?.Oid ?? 0}`);
  return {
    method: "DELETE",
    path: /document-lock\/\d+$/u,
    write: async () => {
      await detailOf(page).getByRole("button", { name: "Release lock" }).click();
      await agree(page, "Release lock");
    },
    state: toast(page, "is no longer locked"),
    stored: { read: () => call(`${kind}/${first?.Oid ?? 0}`), expected: null },
  };
};
