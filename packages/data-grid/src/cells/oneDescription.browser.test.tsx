import { entityMetaSchema, fieldTypes, fieldUsages, managedTypes, parse } from "@backroom/contract";
import type { EntityMeta, EntityRecord, FieldType } from "@backroom/contract";
import { createLookups, FieldsProvider, useDescribeTools } from "@backroom/fields";
import { describeValue, plainValue } from "@backroom/values";
import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { article } from "../../test/articles.ts";
import { createSubTable } from "../DetailArea/createSubTable.ts";
import { DetailFields } from "../DetailArea/DetailFields.tsx";
import { SubTable } from "../DetailArea/SubTable.tsx";
import { useColumns } from "../parts/useColumns.ts";
import { defaultCellRenderers } from "./cellRenderers.tsx";
import { shownField } from "./shownField.ts";

const samples: Readonly<Record<FieldType, unknown>> = {
  String: "8001120910424",
  Number: 1234.5,
  Boolean: false,
  Date: "2026-03-01",
  DateTime: "2026-03-01T09:30:00Z",
  Time: "08:15:00",
  Object: { Width: 10, Height: 20.5 },
  Array: [{ Code: "1" }, { Code: "2" }],
};
const usageSamples: Readonly<Record<string, unknown>> = {
  Currency: 2.5,
  Percent: 5.5,
  Color: "#3b5bdb",
  Country: "IT",
  Image: "/pictures/coffee.png",
};
const numberUsages = new Set(["Currency", "Percent"]);
const typeOfManaged = (type: string): FieldType =>
  type === "String" || type === "Boolean" || type === "DateTime" ? type : "Number";

/** A field of every type, managed type and usage, and of both answers of a lookup. */
const samplesByName: Readonly<Record<string, { readonly field: object; readonly value: unknown }>> =
  Object.fromEntries(
    [
      ...fieldTypes.map((type) => [type, { type }, samples[type]] as const),
      ...managedTypes.map(
        (managedType) =>
          [
            `Managed${managedType}`,
            { type: typeOfManaged(managedType), managedType },
            samples[typeOfManaged(managedType)],
          ] as const,
      ),
      ...fieldUsages.map(
        (usage) =>
          [
            `Usage${usage}`,
            { type: numberUsages.has(usage) ? "Number" : "String", usage },
            usageSamples[usage] ?? "hidden",
          ] as const,
      ),
      ["Option", { type: "String", lookup: "states" }, "a"] as const,
      ["Unknown", { type: "String", lookup: "states" }, "x"] as const,
      ["Remote", { type: "String", lookup: "groups" }, "g1"] as const,
    ].map(([name, field, value]) => [
      name,
      {
        field: {
          ...field,
          name,
          label: name,
          ...(name === "Object" && {
            properties: [
              { name: "Width", type: "Number", label: "Width" },
              { name: "Height", type: "Number", label: "Height" },
            ],
          }),
        },
        value,
      },
    ]),
  );
const names = Object.keys(samplesByName);

const parsed = parse(
  entityMetaSchema,
  {
    area: "test",
    entity: "sample",
    title: "Samples",
    fields: names.map((name) => samplesByName[name]?.field),
    columns: names.map((name) => ({ name, label: name })),
    lookups: {
      states: { kind: "inline", options: [{ value: "a", text: "i18n:Active", country: "DE" }] },
      groups: { kind: "remote", path: "/api/data/test/group", valueField: "Id", textField: "Text" },
    },
  },
  "fixture",
);
if (!parsed.ok) throw parsed.error;
const meta: EntityMeta = parsed.value;

const record: EntityRecord = {
  ...article(0),
  ...Object.fromEntries(names.map((name) => [name, samplesByName[name]?.value])),
};
const lookups = createLookups({
  models: meta.lookups,
  load: () => Promise.resolve([{ ...record, Id: "g1", Text: "Coffee" }]),
});
const now = () => Date.UTC(2026, 2, 14, 12);

const Places = () => {
  const { columns, cells } = useColumns(meta, undefined, defaultCellRenderers, now);
  const tools = useDescribeTools();
  const [table] = useState(() => createSubTable({ detail: () => Promise.resolve([record]) }, 1, "rows"));
  return (
    <>
      <ul>
        {columns.map((column, index) => (
          <li key={column.name}>
            <span data-place="cell">{cells[index]?.(record[column.name], record)}</span>
            <span data-place="plain">
              {plainValue(describeValue(shownField(column), record[column.name], record, tools))}
            </span>
          </li>
        ))}
      </ul>
      <DetailFields meta={meta} record={record} />
      <SubTable label="Rows" table={table} columns={columns} renderers={defaultCellRenderers} now={now} />
    </>
  );
};

const oneLine = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
const textsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), (element) => oneLine(element.textContent));
const detailTexts = () =>
  new Map(
    Array.from(document.querySelectorAll("dl > div"), (pair) => [
      oneLine(pair.querySelector("dt")?.textContent),
      oneLine(pair.querySelector("dd")?.textContent),
    ]),
  );

it.each(["en", "de", "ar"])(
  "in %s a row, the details and a sub-table show every value alike",
  async (locale) => {
    await vi.waitFor(() => expect(lookups.get("groups").find("g1")).toBeDefined());
    await render(
      <TestI18n locale={locale}>
        <FieldsProvider lookups={lookups} currencyOf={() => "JPY"}>
          <Places />
        </FieldsProvider>
      </TestI18n>,
    );
    await expect.element(page.getByRole("cell").first()).toBeVisible();
    const cells = textsOf('[data-place="cell"]');
    expect(cells).toEqual(textsOf('[data-place="plain"]'));
    expect(textsOf("td")).toEqual(cells);
    expect(cells).not.toContain("");
    const details = detailTexts();
    // Passwords and rows of other things have no place among the values of a record.
    const shared = textsOf("th").map((name, index) => [name, cells[index]] as const);
    expect(shared.filter(([name]) => details.has(name)).map(([name]) => [name, details.get(name)])).toEqual(
      shared.filter(([name]) => details.has(name)),
    );
    expect(details.size).toBeGreaterThan(names.length - 4);
  },
);
