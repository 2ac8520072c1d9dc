import type { EntityRecord } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { article, articleMeta } from "../../test/articles.ts";
import { DetailFields } from "./DetailFields.tsx";

const onTabs = {
  ...articleMeta,
  tabs: [
    { key: "general", label: "General", icon: null },
    { key: "price", label: "Price", icon: null },
  ],
  fields: articleMeta.fields.map((field) =>
    field.name === "RetailPrice" || field.name === "Tax" ? { ...field, tab: "price" } : field,
  ),
};

const Fields = ({ record }: { readonly record: EntityRecord }) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <DetailFields meta={onTabs} record={record} isEmptyShown={isShown} onEmptyShownChange={setIsShown} />
  );
};
const show = (record: EntityRecord) =>
  render(
    <TestI18n>
      <Fields record={record} />
    </TestI18n>,
  );
const terms = () => Array.from(document.querySelectorAll("dt"), (term) => term.textContent);

it("has a section for each tab of the form with something to read, and leaves out the title", async () => {
  await show({ ...article(0), RetailPrice: null, Tax: null });
  await expect.element(page.getByRole("heading", { name: "General" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Price" })).not.toBeInTheDocument();
  expect(terms()).toEqual(["Article number", "GTIN", "Product group", "No discount"]);
});

it("counts fields without a value in one line that names the first, and lists all on Enter", async () => {
  const empty = {
    ArticleNumber: null,
    GTIN: "",
    ProductGroup: null,
    RetailPrice: null,
    DisallowDiscount: null,
  };
  await show({ ...article(0), ...empty, Tax: null });
  const line = page.getByRole("button", { name: /^6 empty fields/ });
  await expect
    .element(line)
    .toHaveAccessibleName("6 empty fields Article number, GTIN, Product group, No discount and 2 more");
  await expect.element(line).toHaveAttribute("aria-expanded", "false");
  line.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(line).toHaveAttribute("aria-expanded", "true");
  expect(
    page
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["Article number", "GTIN", "Product group", "No discount", "Retail price", "Tax"]);
});

it("counts a zero and a no as values, and names a single empty field", async () => {
  await show({ ...article(1), RetailPrice: 0, Tax: null, DisallowDiscount: false });
  await expect.element(page.getByRole("button", { name: "1 empty field Tax" })).toBeVisible();
  expect(terms()).toContain("No discount");
  expect(terms()).toContain("Retail price");
});
