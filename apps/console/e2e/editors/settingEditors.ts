import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { cell, createLayout } from "../layouts.ts";
import { createTemplateApi } from "../templates.ts";
import { expect } from "../test.ts";
import type { PrepareEditor } from "./editedRecord.ts";

/** The buttons of a till: the text of the first one. */
export const layout: PrepareEditor = async ({ call, url }) => {
  const { oid, path, read, remove } = await createLayout(url, `EDIT-${randomInt(10 ** 6)}`);
  const kind = `/api/data/pos-preferences/quick-access/${oid}`;
  return {
    open: async (page) => {
      await page.goto(path);
      await expect(cell(page, /./).first()).toBeVisible();
    },
    type: async (page, text) => {
      await cell(page, /./).first().click();
      await page.getByRole("textbox", { name: "Text", exact: true }).fill(text);
    },
    expectShown: (page, text) => expect(cell(page, new RegExp(`^${text}`)).first()).toBeVisible(),
    save: (page) => page.keyboard.press("Control+s"),
    read: async () => (await read()).Buttons[0]?.Text,
    change: async (text) => {
      const { Buttons: buttons } = await read();
      const changed = buttons.map((button, index) => (index === 0 ? { ...button, Text: text } : button));
      await call(kind, "PATCH", { Buttons: changed });
    },
    keepMine: (dialog) => dialog.getByText("mine", { exact: true }).last().click(),
    remove,
  };
};

const codeOf = (page: Page) => page.getByRole("textbox", { name: "XML" });

/** Editor of a receipt template's code: changes the text between the cashier label and the operator. */
export const template: PrepareEditor = async ({ url }) => {
  const api = await createTemplateApi(url);
  const { Oid: oid } = await api.create();
  const textOf = (xml: string) => /\{t:cashier\}(?<text>[^:]*):/u.exec(xml)?.groups?.["text"]?.trim();
  return {
    open: async (page) => {
      await page.goto(`/settings/pos/receipt-templates?template=${oid}`);
    },
    type: async (page, text) => {
      const line = codeOf(page).locator(".cm-line").filter({ hasText: "{t:cashier}" });
      await line.click();
      await page.keyboard.press("Home");
      await page.keyboard.press("Shift+End");
      await page.keyboard.insertText(`  <text>{t:cashier} ${text}: {Operator}</text>`);
    },
    expectShown: (page, text) => expect(codeOf(page)).toContainText(`{t:cashier} ${text}:`),
    save: (page) => page.keyboard.press("Control+s"),
    read: async () => textOf((await api.read(oid)).Xml),
    change: async (text) => {
      const before = textOf((await api.read(oid)).Xml) ?? "";
      await api.change(oid, `{t:cashier}${before && ` ${before}`}:`, `{t:cashier} ${text}:`);
    },
    keepMine: (dialog) => dialog.getByText(/^Mine/u).click(),
    remove: () => api.remove(oid),
  };
};

/** A setting of a country. */
export const setting: PrepareEditor = async ({ call }) => {
  const path = "receipt/footer/text";
  const scope = "country-CZ";
  const editor = (page: Page) => page.getByRole("textbox", { name: "Value" });
  const entry = async () => {
    const { chain } = (await call(`/api/configuration/pos/setting?scope=${scope}&path=${path}`)) as {
      readonly chain: readonly {
        readonly scope: { readonly key: string };
        readonly entry: { readonly value: string; readonly etag: string } | null;
      }[];
    };
    return chain.find((step) => step.scope.key === scope)?.entry ?? null;
  };
  return {
    open: async (page) => {
      await page.goto(`/settings/pos/configuration?scope=${scope}&path=${path}`);
      const begin = page.getByRole("button", { name: /^(?:Edit|Set here): Czech/u });
      await expect(begin.or(editor(page)).first()).toBeVisible();
      if (await begin.isVisible()) await begin.click();
    },
    type: (page, text) => editor(page).fill(text),
    expectShown: (page, text) => expect(editor(page)).toHaveValue(text),
    save: (page) => editor(page).press("Control+s"),
    read: async () => (await entry())?.value,
    change: async (text) => {
      const { etag = null } = (await entry()) ?? {};
      await call("/api/configuration/pos/changes", "POST", {
        changes: [{ path, scope, value: text, etag }],
      });
    },
    isClosedBySave: true,
  };
};
