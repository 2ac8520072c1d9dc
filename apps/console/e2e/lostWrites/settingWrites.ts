import { randomInt } from "node:crypto";
import { cell, createLayout, saveButton } from "../layouts.ts";
import { createTemplateApi } from "../templates.ts";
import { expect } from "../test.ts";
import { agree, toast } from "./lostWrite.ts";
import type { PrepareWrite } from "./lostWrite.ts";

export const layout: PrepareWrite = async ({ page, url }) => {
  const made = await createLayout(url, `LOST-${randomInt(10 ** 6)}`);
  await page.goto(made.path);
  const type = async (text: string) => {
    await cell(page, /^Alpha/).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).fill(text);
  };
  await type("Alpha 1");
  return {
    method: "PUT",
    path: /quick-access\/\d+$/u,
    write: () => saveButton(page).click(),
    state: toast(page, "saved"),
    stored: {
      read: async () => (await made.read()).Buttons.map(({ Text }) => Text),
      expected: ["Alpha 1", "Beta"],
    },
    next: async () => {
      await type("Alpha 2");
      // While it shows that the save before is done, it takes no press.
      await expect(saveButton(page)).toHaveAttribute("data-phase", "idle");
      await saveButton(page).click();
      await expect
        .poll(async () => (await made.read()).Buttons.map(({ Text }) => Text))
        .toEqual(["Alpha 2", "Beta"]);
    },
  };
};

export const publishing: PrepareWrite = async ({ page, url, call }) => {
  const { Oid } = await (await createTemplateApi(url)).create();
  await page.goto(`/settings/pos/receipt-templates?template=${Oid}`);
  return {
    method: "POST",
    path: /publish$/u,
    write: async () => {
      await page.getByRole("button", { name: "Publish" }).click();
      await agree(page, "Publish");
    },
    state: page.getByText(/Version 1 is live|could not|was not published/u).first(),
    stored: {
      read: async () =>
        ((await call(`/api/data/pos-preferences/receipt-template/${Oid}`)) as { LiveVersion: number })
          .LiveVersion,
      expected: 1,
    },
  };
};

export const setting: PrepareWrite = async ({ page, call }) => {
  const path = "receipt/footer/text";
  const text = `Lost ${randomInt(10 ** 6)}`;
  await page.goto(`/settings/pos/configuration?scope=country-FR&path=${path}`);
  await page.getByRole("button", { name: /^(?:Edit|Set here): France/u }).click();
  const editor = page.getByRole("textbox", { name: "Value" });
  await editor.fill(text);
  const stored = async () => {
    const [value] = (await call(`/api/configuration/pos/values?scope=country-FR&branch=${path}`)) as {
      value: string;
    }[];
    return value?.value;
  };
  return {
    method: "POST",
    path: /changes$/u,
    write: () => editor.press("Control+s"),
    state: page.getByRole("button", { name: "Edit: France" }),
    stored: { read: stored, expected: text },
    next: async () => {
      await page.getByRole("button", { name: "Edit: France" }).click();
      await expect(editor).toHaveValue(text);
      await editor.fill(`${text} again`);
      await editor.press("Control+s");
      await expect.poll(stored).toBe(`${text} again`);
    },
  };
};

const values = "/api/configuration/pos/values";
const PATH = "receipt/footer/text";

interface StoredValue {
  readonly value: string;
  /** Scope of the value. */
  readonly from: string;
}

export const undoing: PrepareWrite = async ({ page, call }) => {
  const path = "receipt/copies/return";
  const read = async () => ((await call(`${values}?scope=country-FR&branch=${path}`)) as StoredValue[])[0];
  const before = await read();
  const change = { path, scope: "country-FR", value: "3", etag: null };
  await call("/api/configuration/pos/changes", "POST", { changes: [change] });
  await page.goto(`/settings/pos/configuration?scope=country-FR&path=${path}`);
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("complementary", { name: "Recent changes" });
  return {
    method: "POST",
    path: /undo$/u,
    write: () => history.getByRole("button", { name: /^Undo/u }).first().click(),
    state: toast(page, /cannot be reached/u),
    stored: { read, expected: before },
    next: async () => expect(page.getByText("Nothing was undone")).toHaveCount(0),
  };
};

export const copying: PrepareWrite = async ({ page, call }) => {
  await page.goto(`/settings/pos/configuration?scope=country-DE&path=${PATH}`);
  await page.getByRole("button", { name: "Copy branch…" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy a branch" });
  await dialog.getByRole("combobox", { name: "Copy to" }).fill("Czechia");
  await page
    .getByRole("option", { name: /Czechia/u })
    .first()
    .click();
  return {
    method: "POST",
    path: /copy$/u,
    write: () => dialog.getByRole("button", { name: /^Copy \d/u }).click(),
    state: dialog.getByRole("alert"),
    stored: {
      read: async () => ((await call(`${values}?scope=country-CZ&branch=${PATH}`)) as StoredValue[])[0]?.from,
      expected: "country-CZ",
    },
  };
};
