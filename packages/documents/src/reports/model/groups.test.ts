import type { EntityRecord } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportView } from "../table/reportView.ts";
import { alignDays } from "./alignDays.ts";
import { groupKey, levelsOf } from "./groupLevels.ts";
import { createGroupNames, nameText } from "./groupNames.ts";
import type { FigureColumn, GroupField } from "./reportColumns.ts";
import { sumRows } from "./sumRows.ts";
import type { ReportNode } from "./sumRows.ts";

const group = (name: string, more: Partial<GroupField> = {}): GroupField => ({
  name,
  label: name,
  field: undefined,
  key: undefined,
  number: undefined,
  ...more,
});
const dated = (name: string): GroupField =>
  group(name, { field: { name, type: "Date", label: name } as never });
const location = group("Location", { key: "LocationKey", number: "LocationId" });
const operator = group("Operator", { key: "OperatorKey", number: "OperatorId" });
const tenant = group("TenantOid");

const figure = (name: string, more: Partial<FigureColumn> = {}): FigureColumn => ({
  name,
  label: name,
  isAmount: true,
  isSummed: true,
  average: null,
  field: undefined,
  ...more,
});
const average = figure("Average", { isSummed: false, average: { of: "Amount", by: "Documents" } });
const figures = [figure("Documents", { isAmount: false }), figure("Amount"), average];

const row = (values: Readonly<Record<string, unknown>>): EntityRecord => ({
  Oid: 1,
  ETag: "",
  TenantOid: 7,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  Currency: "EUR",
  Documents: 1,
  ...values,
});

const tenants: Readonly<Record<number, string>> = { 7: "North", 8: "South" };
const texts = {
  textOf: ({ name }: GroupField, value: unknown) =>
    name === "TenantOid" ? (tenants[Number(value)] ?? "") : String(value),
  tenantOf: (oid: number) => tenants[oid] ?? "",
};

const shops = [
  row({ TenantOid: 7, Location: "Hamburg 06", LocationKey: "61", LocationId: "6", Amount: 10 }),
  row({ TenantOid: 8, Location: "Hamburg 06", LocationKey: "62", LocationId: "6", Amount: 20 }),
  row({ TenantOid: 8, Location: "Ulm", LocationKey: "63", LocationId: "7", Amount: 5 }),
];
const people = [
  row({ Operator: "Paul Evans", OperatorKey: "1", OperatorId: "61-1", Amount: 3 }),
  row({ Operator: "Paul Evans", OperatorKey: "2", OperatorId: "61-2", Amount: 4 }),
];

const namesOf = (rows: readonly EntityRecord[], groups: readonly GroupField[]) => {
  const levels = levelsOf(groups);
  const names = createGroupNames(rows, levels, texts);
  const of = (nodes: readonly ReportNode[]): readonly string[] =>
    nodes.flatMap((node) => [
      ...(node.level === null
        ? []
        : [`${nameText(names(node.level, node.sample))} ${node.figures["Amount"]}`]),
      ...of(node.children),
    ]);
  return of(sumRows(rows, levels, figures));
};

describe("groups with the same name", () => {
  it("are two rows that name their tenants", () => {
    expect(namesOf(shops, [location])).toEqual(["Hamburg 06 · North 10", "Hamburg 06 · South 20", "Ulm 5"]);
  });

  it("are two rows with their numbers inside one tenant", () => {
    expect(namesOf(people, [operator])).toEqual(["Paul Evans · 61-1 3", "Paul Evans · 61-2 4"]);
  });

  it("need nothing beside them where their tenant is the group around", () => {
    expect(namesOf(shops, [tenant, location])).toEqual([
      "North 10",
      "Hamburg 06 10",
      "South 25",
      "Hamburg 06 20",
      "Ulm 5",
    ]);
  });

  it("name tenant and number where both are needed", () => {
    const other = row({ TenantOid: 8, Operator: "Paul Evans", OperatorKey: "3", OperatorId: "1", Amount: 1 });
    const third = row({ TenantOid: 8, Operator: "Paul Evans", OperatorKey: "4", OperatorId: "2", Amount: 1 });
    const names = namesOf([...people, other, third], [operator]);
    expect(new Set(names).size).toBe(4);
    expect(names).toContain("Paul Evans · South, 1 1");
  });

  it("are one row where the server sends no keys", () => {
    const shown = namesOf(
      shops.map(({ LocationKey: _key, ...rest }) => rest as EntityRecord),
      [location],
    );
    expect(shown).toEqual(["Hamburg 06 30", "Ulm 5"]);
  });
});

it("shows one row for each article when grouped by its number and its name", () => {
  const gtin = group("GTIN", { key: "GTIN" });
  const text = group("Text", { key: "GTIN", number: "GTIN" });
  const rows = [
    row({ GTIN: "41", Text: "Tea", Amount: 1 }),
    row({ GTIN: "42", Text: "Tea", Amount: 2 }),
    row({ GTIN: "41", Text: "Tea", Amount: 4 }),
  ];
  expect(namesOf(rows, [gtin, text])).toEqual(["Tea · 41 5", "Tea · 42 2"]);
  expect(namesOf(rows, [text])).toEqual(["Tea · 41 5", "Tea · 42 2"]);
});

describe("averages", () => {
  it("divide the sums of each group and of the total, not other averages", () => {
    const rows = [
      row({ Group: "a", Amount: 10, Documents: 1, Average: 10 }),
      row({ Group: "a", Amount: 20, Documents: 4, Average: 5 }),
      row({ Group: "b", Amount: 6, Documents: 0, Average: null }),
    ];
    const roots = sumRows(rows, levelsOf([group("Group")]), figures);
    expect(roots[0]?.children.map((node) => node.figures["Average"])).toEqual([6, undefined]);
    const view = reportView({
      roots,
      before: undefined,
      columns: {
        groups: [],
        defaultGroups: [],
        figures,
        main: undefined,
        isGroupedByServer: true,
        isSummedByServer: true,
        isReadWhole: true,
        chart: undefined,
      },
      rates: undefined,
      wanted: null,
      sort: null,
      nameOf: () => "",
      locale: "en",
    });
    expect(view.totals["Average"]?.value).toBe(36 / 5);
  });
});

describe("the period before", () => {
  const at = (day: string) => row({ BusinessDate: day, Month: day.slice(0, 7), Amount: 1 });
  const moved = (day: string, earlier: readonly [string, string], days: readonly [string, string]) => {
    const [found] = alignDays(
      [at(day)],
      [dated("BusinessDate"), group("Month")],
      { from: earlier[0], to: earlier[1] },
      { from: days[0], to: days[1] },
    );
    return [found?.["BusinessDate"], found?.["Month"]];
  };

  it("pairs its days by position with those of the present period", () => {
    expect(moved("2026-10-25", ["2026-09-26", "2026-10-25"], ["2026-10-26", "2026-11-24"])).toEqual([
      "2026-11-24",
      "2026-11",
    ]);
  });

  it("pairs its months by position", () => {
    expect(moved("2025-12-01", ["2025-10-01", "2025-12-31"], ["2026-01-01", "2026-03-31"])[1]).toBe(
      "2026-03",
    );
  });

  it("leaves dates that are no days of it as they are", () => {
    expect(moved("2020-01-01", ["2026-09-26", "2026-10-25"], ["2026-10-26", "2026-11-24"])[0]).toBe(
      "2020-01-01",
    );
  });
});

it("sums of groups are the sums of the rows with their keys, for any grouping", () => {
  const fields = [location, operator, tenant, group("Hour")];
  const keys = {
    Location: "LocationKey",
    Operator: "OperatorKey",
    TenantOid: "TenantOid",
    Hour: "Hour",
  } as const;
  const anyRow = fc
    .record({
      TenantOid: fc.constantFrom(7, 8),
      Location: fc.constantFrom("Hamburg", "Ulm"),
      LocationKey: fc.constantFrom("1", "2", "3"),
      Operator: fc.constantFrom("Eva", ""),
      OperatorKey: fc.constantFrom("", "5", "6"),
      Hour: fc.constantFrom("08", null),
      Currency: fc.constantFrom("EUR", "CZK"),
      Documents: fc.nat(9),
      Amount: fc.integer({ min: -1e7, max: 1e7 }).map((value) => value / 10_000),
    })
    .map(row);
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 40 }), fc.shuffledSubarray(fields), (rows, chosen) => {
      const levels = levelsOf(chosen);
      const check = (node: ReportNode, of: readonly EntityRecord[]) => {
        const exact = of.reduce((sum, one) => sum + Math.round(Number(one["Amount"]) * 10_000), 0) / 10_000;
        expect(node.figures["Amount"]).toBe(exact);
        expect(node.rows).toBe(of.length);
        const [level] = node.children.flatMap((child) => child.level ?? []);
        if (level === undefined) return;
        const keyName = Object.entries(keys).find(([name]) => name === level.name)?.[1] ?? "";
        const parts = Map.groupBy(of, (one) => one[keyName]);
        expect(node.children).toHaveLength(parts.size);
        for (const child of node.children)
          check(
            child,
            of.filter((one) => groupKey(level, one) === groupKey(level, child.sample)),
          );
      };
      for (const root of sumRows(rows, levels, figures))
        check(
          root,
          rows.filter((one) => one["Currency"] === root.currency),
        );
    }),
  );
});
