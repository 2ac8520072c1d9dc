import { createForm, createLookups, FieldsProvider } from "@backroom/fields";
import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleMeta } from "../../test/articles.ts";
import { QueryForm } from "./QueryForm.tsx";
import { queryFields } from "./queryFields.ts";

const lookups = createLookups({
  models: {
    answer: {
      kind: "inline",
      options: [
        { value: true, text: "Forbidden" },
        { value: false, text: "Allowed" },
      ],
    },
  },
});

const setUp = async () => {
  const fields = articleMeta.fields.map((field) =>
    field.name === "DisallowDiscount" ? { ...field, lookup: "answer", required: true } : field,
  );
  const query = { ...articleMeta.query, fields: ["Tax", "DisallowDiscount", "Disabled"] };
  const onSubmit = vi.fn(() => Promise.resolve({ status: "done" as const }));
  const form = createForm({
    fields: queryFields({ fields, query }, { search: "Search", disabled: "Disabled" }),
    values: { Tax: null, DisallowDiscount: null, Disabled: false },
    onSubmit,
  });
  await render(
    <TestI18n>
      <FieldsProvider lookups={lookups}>
        <QueryForm form={form} action="start" onReset={() => undefined} />
      </FieldsProvider>
    </TestI18n>,
  );
  return { form, onSubmit };
};

beforeEach(() => page.viewport(1280, 800));

it("leaves every question of yes or no open again, with the kind's own words too", async () => {
  const { form } = await setUp();
  const discount = page.getByRole("radiogroup", { name: "No discount" });
  await discount.getByRole("radio", { name: "Forbidden" }).click({ force: true });
  expect(form.getValue("DisallowDiscount")).toBe(true);
  await discount.getByRole("radio", { name: "Either" }).click({ force: true });
  expect(form.getValue("DisallowDiscount")).toBeNull();
  await page.getByRole("radiogroup", { name: "Disabled" }).getByRole("radio", { name: "Either" }).click({
    force: true,
  });
  expect(form.getValue("Disabled")).toBeNull();
});

it("starts with no text where a number belongs, and says why", async () => {
  const { onSubmit } = await setUp();
  const tax = page.getByRole("textbox", { name: "Tax" });
  await tax.fill("12a");
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(page.getByText("Tax must be a number")).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await tax.fill("7,5");
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[expect.objectContaining({ Tax: 7.5 })]]);
});
