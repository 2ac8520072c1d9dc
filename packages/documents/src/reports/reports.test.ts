import { entityMetaSchema, MAX_REPORT_ROWS, parse } from "@backroom/contract";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { receiptFacts } from "./model/bestHour.ts";
import { placesOfDays, placesOfGroups, sumGroups } from "./model/chartSeries.ts";
import { convert, readRates, totalIn } from "./model/rates.ts";
import { levelsOf } from "./model/groupLevels.ts";
import { readReport } from "./model/readReport.ts";
import { reportColumns } from "./model/reportColumns.ts";
import { queryFields, readSettings, serverGroups, writeSettings } from "./model/reportSettings.ts";
import { nodesByKey, sumRows } from "./model/sumRows.ts";
import { reportView } from "./table/reportView.ts";

const metaOf = (report?: object): EntityMeta => {
  const parsed = parse(
    entityMetaSchema,
    {
      area: "sales",
      entity: "groups",
      title: "Groups",
      fields: [
        { name: "BusinessDate", type: "Date", label: "Day" },
        { name: "Group", type: "String", label: "Group" },
        { name: "Currency", type: "String", label: "Currency" },
        { name: "Quantity", type: "Number", label: "Quantity" },
        { name: "Amount", type: "Number", label: "Amount", usage: "Currency" },
        { name: "Average", type: "Number", label: "Average", usage: "Currency" },
      ],
      columns: [
        { name: "BusinessDate", label: "Day", visible: report === undefined },
        { name: "Group", label: "Group" },
        { name: "Currency", label: "Currency" },
        { name: "Quantity", label: "Quantity", sum: true },
        { name: "Amount", label: "Amount", sum: true, format: "Currency" },
        { name: "Average", label: "Average", format: "Currency" },
      ],
      query: {
        fields: ["search", "From", "To"],
        parameters: [
          { name: "From", type: "Date" },
          { name: "To", type: "Date" },
          ...(report === undefined ? [] : [{ name: "GroupBy", type: "String" }]),
        ],
      },
      report,
    },
    "meta",
  );
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

const meta = metaOf({
  groups: ["Group", "BusinessDate"],
  defaultGroups: ["Group"],
  chart: { by: "BusinessDate", value: "Amount" },
});
const columns = reportColumns(meta, "Tenant");
const [tenantGroup, byGroup] = columns.groups;
const groups = levelsOf([tenantGroup, byGroup].flatMap((group) => group ?? []));

const row = (tenant: number, group: string, currency: string, amount: number): EntityRecord => ({
  Oid: 1,
  ETag: "",
  TenantOid: tenant,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  Group: group,
  Currency: currency,
  Quantity: 1,
  Amount: amount,
  Average: amount,
});

const rates = readRates(
  [
    { id: "EUR", name: "Euro", isReference: true },
    { id: "JPY", name: "Yen", isReference: false },
  ],
  [{ foreignCurrency: "JPY", exchangeRate: 160, modifiedAt: "2026-11-13T08:00:00Z" }],
);
const rows = [
  row(1, "Tea", "EUR", 0.1),
  row(1, "Tea", "EUR", 0.2),
  row(1, "Bread", "EUR", 3),
  row(2, "Tea", "JPY", 1600),
];

it("a kind that says nothing of groups is shown as its rows come, numbers as figures", () => {
  const plain = reportColumns(metaOf(), "Tenant");
  expect(plain.defaultGroups).toEqual(["BusinessDate", "Group"]);
  expect(plain.figures.map(({ name }) => name)).toEqual(["Quantity", "Amount", "Average"]);
  expect([plain.isGroupedByServer, plain.chart, plain.main?.name]).toEqual([false, undefined, "Amount"]);
});

it("sums groups exactly and never over currencies", () => {
  const roots = sumRows(rows, groups, columns.figures);
  expect(roots.map(({ currency, figures }) => [currency, figures["Amount"]])).toEqual([
    ["EUR", 3.3],
    ["JPY", 1600],
  ]);
  const [euro] = roots;
  const [tenant] = euro?.children ?? [];
  expect(
    tenant?.children.map(({ sample, figures }) => [sample["Group"], figures["Amount"], figures["Average"]]),
  ).toEqual([
    ["Tea", 0.3, undefined],
    ["Bread", 3, 3],
  ]);
});

it("sums are the same in any order and grouping", () => {
  const amount = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 10_000);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), amount), { maxLength: 60 }), (given) => {
      const made = given.map(([group, value]) => row(1, group, "EUR", value));
      const [grouped] = sumRows(made, groups, columns.figures);
      const [flat] = sumRows(made.toReversed(), [], columns.figures);
      const exact = given.reduce((sum, [, value]) => sum + Math.round(value * 10_000), 0) / 10_000;
      expect([grouped?.figures["Amount"], flat?.figures["Amount"]]).toEqual(
        given.length === 0 ? [undefined, undefined] : [exact, exact],
      );
    }),
  );
});

it("the one total over currencies is converted, or says which rate is missing", () => {
  const roots = sumRows(rows, groups, columns.figures);
  expect(totalIn(roots, "Amount", "EUR", rates)).toEqual({ value: 13.3, missing: [] });
  expect(totalIn(roots, "Amount", "JPY", rates)).toEqual({ value: 2128, missing: [] });
  expect(totalIn(roots, "Amount", "CHF", rates)).toEqual({ value: undefined, missing: ["EUR", "JPY"] });
  const unknown = roots.map((root, index) => (index === 0 ? root : { ...root, currency: "CHF" }));
  expect(totalIn(unknown, "Amount", "EUR", rates)).toEqual({ value: undefined, missing: ["CHF"] });
  expect(totalIn(roots, "Nothing", "EUR", rates)).toEqual({ value: undefined, missing: [] });
  expect(convert(5, "USD", "USD", undefined)).toBe(5);
});

it("compares groups with the period before, and shares are of the converted total", () => {
  const before = sumRows([row(1, "Tea", "EUR", 0.6), row(2, "Tea", "JPY", 800)], groups, columns.figures);
  const roots = sumRows(rows, groups, columns.figures);
  const view = reportView({
    roots,
    before,
    columns,
    rates,
    wanted: null,
    sort: "-Amount",
    nameOf: ({ sample }) => String(sample["Group"]),
    locale: "en",
  });
  // 1600 JPY are 10 EUR: more than 3.30.
  expect(view.nodes.map(({ currency }) => currency)).toEqual(["JPY", "EUR"]);
  expect(view.currency).toBe("EUR");
  const tea = [...nodesByKey(roots).values()].find(
    (node) => node.sample["Group"] === "Tea" && node.level?.name === "Group" && node.currency === "EUR",
  );
  const bread = [...nodesByKey(roots).values()].find(
    (node) => node.sample["Group"] === "Bread" && node.level?.name === "Group",
  );
  if (tea === undefined || bread === undefined) throw new Error("no groups");
  expect([view.changeOf(tea), view.changeOf(bread)]).toEqual([-0.5, null]);
  expect(view.shareOf(tea)).toBeCloseTo(0.3 / 13.3, 10);
  const [yen] = view.nodes;
  expect(yen && view.shareOf(yen)).toBeCloseTo(10 / 13.3, 10);
  expect(view.totalChange).toBeCloseTo((13.3 - 5.6) / 5.6, 10);
});

it("what is asked survives the address; what it cannot use is left out", () => {
  const search =
    "?$period=last-week&$groups=TenantOid,Group&$compare=year&$total=JPY&$sort=-Amount&$chart=0&search=tea";
  const settings = readSettings(search, meta);
  expect(readSettings(writeSettings(settings), meta)).toEqual(settings);
  expect(settings).toMatchObject({ period: "last-week", groups: ["TenantOid", "Group"], compare: "year" });
  expect(
    readSettings("?$period=ever&From=2026-13-01&To=x&$groups=Password&$compare=1&$total=%27&$sort=x", meta),
  ).toEqual({
    period: "last-30-days",
    fields: {},
    groups: [],
    compare: null,
    total: null,
    sort: null,
    hasChart: true,
  });
  expect(readSettings("?From=2026-05-02&To=2026-05-01", meta).period).toBe("last-30-days");
  const days = { from: "2026-05-01", to: "2026-05-02" };
  const sent = { search: "tea", From: "2026-05-01", To: "2026-05-02", GroupBy: "Group" };
  const queried = (isSummedByServer: boolean, groups: readonly string[]) =>
    queryFields(settings, days, serverGroups({ isGroupedByServer: true, isSummedByServer }, groups));
  expect(queried(true, ["TenantOid", "Group"])).toEqual(sent);
  expect(queried(true, ["Group"])).toEqual({ ...sent, TenantsTogether: "true" });
  expect(queried(false, ["Group"])).toEqual(sent);
});

it("draws every day of a period, or its months where they are many", () => {
  const sold = [{ ...row(1, "", "EUR", 5), BusinessDate: "2026-02-28" }];
  const places = (to: string) => placesOfDays(sold, "BusinessDate", "Amount", { from: "2026-02-27", to });
  expect(places("2026-03-01").map(({ key, amounts }) => [key, amounts.get("EUR")])).toEqual([
    ["2026-02-27", undefined],
    ["2026-02-28", 5],
    ["2026-03-01", undefined],
  ]);
  expect(places("2026-05-31").map(({ key }) => key)).toEqual(["2026-02", "2026-03", "2026-04", "2026-05"]);
  const months = [{ ...row(1, "", "EUR", 5), BusinessDate: null, Month: "2026-03" }];
  const drawn = placesOfDays(months, "BusinessDate", "Amount", { from: "2026-02-01", to: "2026-04-30" });
  expect(drawn.map(({ amounts }) => amounts.get("EUR"))).toEqual([undefined, 5, undefined]);
});

it("draws the 24 largest groups in the order of their names, also if currencies have other orders", () => {
  const field = { name: "Group", label: "Group", field: undefined, key: undefined, number: undefined };
  const drawn = (sold: readonly EntityRecord[]) =>
    placesOfGroups(
      sumGroups(sold, field, "Amount"),
      (amounts) => (amounts.get("EUR") ?? 0) + (amounts.get("JPY") ?? 0) / 160,
      (key) => String(JSON.parse(key)),
      "en",
    ).map(({ key }) => String(JSON.parse(key)));
  const hours = [
    row(1, "10", "EUR", 5),
    row(2, "9", "EUR", 5),
    row(3, "8", "JPY", 900),
    row(4, "10", "JPY", 900),
  ];
  expect(drawn(hours)).toEqual(["8", "9", "10"]);
  const many = Array.from({ length: 30 }, (_, index) =>
    row(index, String(index), index < 3 ? "JPY" : "EUR", 100 + index),
  );
  expect(drawn(many)).toEqual(Array.from({ length: 24 }, (_, index) => String(index + 6)));
});

it.each([
  ["numbers in names by their value", "Group", ["Table 2", "Table 10"], ["Table 10", "Table 2", ""]],
  ["days by the calendar", "BusinessDate", ["2026-09-30", "2026-10-01"], ["2026-10-01", "", "2026-09-30"]],
])("sorts groups in both directions, %s, and those without a value last", (_, name, sorted, given) => {
  const levels = levelsOf(columns.groups.filter((group) => group.name === name));
  const sold = given.map((value) => ({ ...row(1, "", "EUR", 1), [name]: value }));
  const shown = (sort: string) =>
    reportView({
      roots: sumRows(sold, levels, columns.figures),
      before: undefined,
      columns,
      rates,
      wanted: null,
      sort,
      // German days begin with the day of the month.
      nameOf: ({ sample }) => String(sample[name]).split("-").toReversed().join("."),
      locale: "de",
    }).nodes.map(({ sample }) => sample[name]);
  expect(shown(name)).toEqual([...sorted, ""]);
  expect(shown(`-${name}`)).toEqual([...sorted.toReversed(), ""]);
});

it("sorts inner groups by name also if the outermost ones are descending", () => {
  const levels = levelsOf(
    ["BusinessDate", "Group"].flatMap((name) => columns.groups.filter((group) => group.name === name)),
  );
  const sold = ["Tea", "Bread"].flatMap((group) =>
    ["2026-10-01", "2026-10-02"].map((BusinessDate) => ({ ...row(1, group, "EUR", 1), BusinessDate })),
  );
  const { nodes } = reportView({
    roots: sumRows(sold, levels, columns.figures),
    before: undefined,
    columns,
    rates,
    wanted: null,
    sort: "-BusinessDate",
    nameOf: ({ sample }) => String(sample["Group"]),
    locale: "en",
  });
  expect(
    nodes.map(({ sample, children }) => [
      sample["BusinessDate"],
      ...children.map((one) => one.sample["Group"]),
    ]),
  ).toEqual([
    ["2026-10-02", "Bread", "Tea"],
    ["2026-10-01", "Bread", "Tea"],
  ]);
});

it("reads pages to the end, but not more rows than can be added up", async () => {
  const signal = new AbortController().signal;
  const serviceOf = (count: number) => ({
    list: ({ skip = 0, take = 0 }) =>
      Promise.resolve({
        records: Array.from({ length: Math.max(0, Math.min(take, count - skip)) }, () =>
          row(1, "", "EUR", 1),
        ),
        hasMore: skip + take < count,
      }),
  });
  expect(await readReport(serviceOf(2500), { fields: {}, signal })).toMatchObject({ isCut: false });
  const cut = await readReport(serviceOf(MAX_REPORT_ROWS + 5), { fields: {}, signal });
  expect([cut.isCut, cut.rows.length]).toEqual([true, MAX_REPORT_ROWS]);
  const lying = { list: () => Promise.resolve({ records: [], hasMore: true }) };
  expect(await readReport(lying, { fields: {}, signal })).toEqual({ rows: [], isCut: false });
});

describe("what receipts say besides their sums", () => {
  const row = (day: string, hour: string, Currency: string, Amount: number, Documents: number) => ({
    Oid: 1,
    ETag: "1",
    TenantOid: 2,
    Disabled: false,
    Deleted: false,
    CreatedAt: null,
    ModifiedAt: null,
    ModifiedBy: null,
    BusinessDate: day,
    Hour: hour,
    Currency,
    Amount,
    Documents,
  });
  const rates = readRates(
    [{ id: "EUR", isReference: true } as never],
    [{ foreignCurrency: "CZK", exchangeRate: 25 } as never],
  );
  const rows = [
    row("2026-11-14", "16", "EUR", 50, 2),
    row("2026-11-14", "16", "CZK", 1000, 1),
    row("2026-11-15", "09", "EUR", 80, 1),
    row("2026-11-15", "", "EUR", 500, 1),
  ];

  it("are the average receipt and the hour of most turnover over all currencies", () => {
    expect(receiptFacts(rows, "EUR", rates)).toEqual({
      receipts: 5,
      average: (50 + 40 + 80 + 500) / 5,
      best: { day: "2026-11-14", hour: 16 },
    });
  });

  it("count all rows of an hour together, and name the first of equal hours", () => {
    const hour = (day: string, at: string | null, Amount: number) =>
      ({ ...rows[0], BusinessDate: `${day}T00:00:00Z`, Hour: at, Amount, Currency: "EUR" }) as EntityRecord;
    const best = (...some: readonly EntityRecord[]) => receiptFacts(some, "EUR", rates).best;
    // Two rows of one hour count together, as those of several shops.
    expect(
      best(hour("2026-01-02", "10", 8), hour("2026-01-01", "09", 5), hour("2026-01-01", "09", 6)),
    ).toEqual({ day: "2026-01-01", hour: 9 });
    expect(best(hour("2026-01-02", "09", 5), hour("2026-01-01", "11", 5))).toEqual({
      day: "2026-01-01",
      hour: 11,
    });
    expect(best(hour("2026-01-01", null, 50), hour("2026-01-01", "", 50))).toBeUndefined();
  });

  it("say nothing where a rate is missing or there are no receipts", () => {
    expect(receiptFacts(rows, "JPY", rates)).toEqual({ receipts: 5, average: undefined, best: undefined });
    expect(receiptFacts([], "EUR", rates)).toEqual({ receipts: 0, average: undefined, best: undefined });
  });
});
