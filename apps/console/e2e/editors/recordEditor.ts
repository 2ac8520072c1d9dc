import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import { detailOf, edit } from "../articles.ts";
import type { PrepareEditor } from "./editedRecord.ts";

/** The form of a record. */
export const record: PrepareEditor = async ({ articles, call }) => {
  const { Oid: oid, GTIN: gtin } = await articles.create();
  const field = (page: Page) => detailOf(page).getByLabel("Text", { exact: true });
  return {
    open: async (page) => {
      await page.goto(`/data/pos-supply/article/${oid}`);
      await edit(page);
    },
    type: (page, text) => field(page).fill(`${gtin} ${text}`),
    expectShown: (page, text) => expect(field(page)).toHaveValue(`${gtin} ${text}`),
    save: (page) => page.keyboard.press("Control+s"),
    read: async () => (await articles.read(oid)).Text.slice(gtin.length + 1),
    change: (text) => articles.change(oid, { Text: `${gtin} ${text}` }),
    remove: () => call(`/api/data/pos-supply/article/${oid}`, "DELETE"),
    isClosedBySave: true,
    restore: (page) => detailOf(page).getByRole("button", { name: "Restore" }).click(),
  };
};
