import type { EntityRecord } from "@backroom/contract";
import { FieldGrid, FieldsProvider } from "@backroom/fields";
import { createTestForm } from "@backroom/fields/testing";
import { TestI18n } from "@backroom/i18n/testing";
import { systemClock } from "@backroom/ports";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { article, articleMeta } from "../../test/articles.ts";
import { createSubTable } from "../DetailArea/createSubTable.ts";
import { DetailFields } from "../DetailArea/DetailFields.tsx";
import { SubTable } from "../DetailArea/SubTable.tsx";
import { useColumns } from "../parts/useColumns.ts";
import { detailColumns } from "../state/columns.ts";
import { defaultCellRenderers } from "./cellRenderers.tsx";

const ChangedAt = ({ record }: EverywhereProps) => {
  const { columns, cells } = useColumns(meta, undefined, defaultCellRenderers, systemClock.now);
  const index = columns.findIndex(({ name }) => name === "ModifiedAt");
  return cells[index]?.(record.ModifiedAt, record);
};

it("updates the age of a change while the list stays open", async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 2, 14, 12),
    toFake: ["Date", "setTimeout", "clearTimeout"],
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await render(
    <TestI18n>
      <FieldsProvider>
        <ChangedAt record={{ ...article(1), ModifiedAt: "2026-03-14T11:55:00Z" }} />
      </FieldsProvider>
    </TestI18n>,
  );
  await expect.element(page.getByText("5 minutes ago")).toBeVisible();
  vi.advanceTimersByTime(3 * 60_000);
  await expect.element(page.getByText("8 minutes ago")).toBeVisible();
});

const now = () => Date.UTC(2026, 2, 14, 12);
const currencies = new Map([
  [1004, "EUR"],
  [1007, "JPY"],
]);
const currencyOf = ({ TenantOid }: Readonly<Record<string, unknown>>) =>
  typeof TenantOid === "number" ? currencies.get(TenantOid) : undefined;

const meta = {
  ...articleMeta,
  columns: articleMeta.columns.map((column) => ({ ...column, visible: true })),
  details: articleMeta.details.slice(0, 1).map((detail) => ({
    ...detail,
    columns: [
      { ...detail.columns[1], format: "Currency", name: "RetailPrice" },
      { ...detail.columns[1], name: "DisallowDiscount" },
    ] as (typeof detail)["columns"],
  })),
};

interface EverywhereProps {
  readonly record: EntityRecord;
}

/** One record as the row, the details, a sub-table and the form show it. */
const Everywhere = ({ record }: EverywhereProps) => (
  <FieldsProvider currencyOf={() => currencyOf(record)}>
    <Places record={record} />
  </FieldsProvider>
);

const Places = ({ record }: EverywhereProps) => {
  const { columns, cells } = useColumns(meta, undefined, defaultCellRenderers, now);
  const [detail] = meta.details;
  const [{ table, form }] = useState(() => {
    const { RetailPrice, DisallowDiscount } = record;
    const rows = [{ Oid: 1, RetailPrice, DisallowDiscount }];
    return {
      table: createSubTable({ detail: () => Promise.resolve(rows) }, record.Oid, "prices"),
      form: createTestForm(articleMeta.fields, record),
    };
  });
  return (
    <>
      <ul aria-label="row">
        {columns.map((column, index) => (
          <li key={column.name} aria-label={column.name}>
            {cells[index]?.(record[column.name], record)}
          </li>
        ))}
      </ul>
      <DetailFields meta={meta} record={record} />
      {detail !== undefined && (
        <SubTable
          label="Prices"
          table={table}
          columns={detailColumns(detail)}
          renderers={defaultCellRenderers}
          now={now}
        />
      )}
      <FieldGrid form={form} fields={form.fields} />
    </>
  );
};

const texts = async (record: EntityRecord, locale = "en") => {
  await render(
    <TestI18n locale={locale}>
      <Everywhere record={record} />
    </TestI18n>,
  );
  const cell = (name: string) => page.getByRole("listitem", { name });
  const term = (name: string) =>
    [...document.querySelectorAll("dl > div")].find((one) => one.firstChild?.textContent === name)?.lastChild
      ?.textContent;
  await expect.element(page.getByRole("cell").first()).toBeVisible();
  const inSubTable = page.getByRole("cell").elements();
  return { cell, term, inSubTable: inSubTable.map((element) => element.textContent) };
};
const plainBlanks = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ");

it.each([
  ["en", 1004, 1.99, "1.99 EUR", "1.99"],
  ["en", 1007, 1200, "1,200 JPY", "1200"],
  ["de", 1004, 1200, "1.200,00 EUR", "1200,00"],
  ["en", 1099, 1.5, "1.50", "1.50"],
])(
  "in %s an amount of tenant %d reads alike everywhere: %d is %s",
  async (locale, TenantOid, price, text, typed) => {
    const { Currency: _currency, ...rest } = article(0);
    const record = { ...rest, TenantOid, RetailPrice: price };
    const { cell, term, inSubTable } = await texts(record, locale);
    expect(plainBlanks(cell("RetailPrice").element().textContent)).toBe(text);
    expect(plainBlanks(term("Retail price"))).toBe(text);
    expect(plainBlanks(inSubTable[0])).toBe(text);
    await expect.element(page.getByRole("textbox", { name: "Retail price" })).toHaveValue(typed);
  },
);

it("shows the currency the record names before that of its tenant", async () => {
  const { cell, term } = await texts({ ...article(0), TenantOid: 1007, Currency: "EUR", RetailPrice: 2 });
  expect(plainBlanks(cell("RetailPrice").element().textContent)).toBe("2.00 EUR");
  expect(plainBlanks(term("Retail price"))).toBe("2.00 EUR");
});

it("says yes and no alike everywhere", async () => {
  const { cell, term, inSubTable } = await texts({ ...article(0), DisallowDiscount: false });
  await expect.element(cell("DisallowDiscount")).toHaveTextContent("No");
  expect(term("No discount")).toBe("No");
  expect(inSubTable[1]).toBe("No");
  await expect.element(page.getByRole("switch", { name: "No discount" })).toBeInTheDocument();
});

it("writes a percentage with the sign of the language, and an older change as a day", async () => {
  const record = { ...article(0), Tax: 5.5, ModifiedAt: "2025-03-01T12:00:00Z" };
  const { cell, term } = await texts(record, "de");
  expect(plainBlanks(cell("Tax").element().textContent)).toBe("5,5 %");
  expect(plainBlanks(term("Tax"))).toBe("5,5 %");
  await expect.element(cell("ModifiedAt")).toHaveTextContent("1. März 2025");
});
