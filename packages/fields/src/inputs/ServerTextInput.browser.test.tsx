import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import type { ComponentProps } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FieldGrid } from "../FieldGrid/FieldGrid.tsx";
import { FieldsProvider } from "../FieldsProvider/FieldsProvider.tsx";
import { createLookups } from "../lookups/lookups.ts";
import { createTestForm } from "../testing/createTestForm.ts";

const lookups = createLookups({ models: {}, factories: {} });

const show = async (value: string | null, language: Omit<ComponentProps<typeof TestI18n>, "children">) => {
  const form = createTestForm(
    [{ name: "LastError", label: "Last error", type: "String", usage: "ServerText", readonly: true }],
    { LastError: value },
  );
  const content = (shown: typeof language) => (
    <TestI18n {...shown}>
      <FieldsProvider lookups={lookups} currencyOf={() => "EUR"}>
        <FieldGrid form={form} fields={form.fields} />
      </FieldsProvider>
    </TestI18n>
  );
  const { rerender } = await render(content(language));
  return { form, changeLanguage: (next: typeof language) => rerender(content(next)) };
};

const field = page.getByRole("textbox", { name: "Last error" });
const stored = "anna@example.com: i18n:Too large\ni18n:No such mailbox";

it("shows each line in the language of the reader, and a line without translation as it was sent", async () => {
  const { changeLanguage } = await show(stored, { locale: "de", messages: { "Too large": "Zu groß" } });
  await expect.element(field).toHaveValue("anna@example.com: Zu groß\nNo such mailbox");
  await changeLanguage({ locale: "fr", messages: { "No such mailbox": "Boîte inconnue" } });
  await expect.element(field).toHaveValue("anna@example.com: Too large\nBoîte inconnue");
});

it("takes no input and leaves the stored text with its keys", async () => {
  const { form } = await show(stored, { locale: "de", messages: { "Too large": "Zu groß" } });
  await field.click();
  await userEvent.keyboard("x{Backspace}");
  await expect.element(field).toHaveValue("anna@example.com: Zu groß\nNo such mailbox");
  expect(form.store.getState().values).toEqual({ LastError: stored });
});

it("shows an Arabic text from right to left, and an English one in Arabic from left to right", async () => {
  const messages = { "Too large": "الملف كبير جدًا" };
  const { changeLanguage } = await show("i18n:Too large", { locale: "ar", messages });
  await expect.element(field).toHaveValue("الملف كبير جدًا");
  await expect.element(field).toHaveStyle({ direction: "rtl" });
  await changeLanguage({ locale: "ar" });
  await expect.element(field).toHaveValue("Too large");
  await expect.element(field).toHaveStyle({ direction: "ltr" });
});

it("is empty without a text", async () => {
  await show(null, {});
  await expect.element(field).toHaveValue("");
});
