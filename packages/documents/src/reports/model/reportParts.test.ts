import { fieldModelSchema, parse } from "@backroom/contract";
import { expect, it } from "vitest";
import type { ReportColumns } from "./reportColumns.ts";
import { reportParts } from "./reportParts.ts";

const by = { name: "BusinessDate", label: "", field: undefined, key: undefined, number: undefined };
const columns: ReportColumns = {
  groups: [],
  defaultGroups: [],
  figures: [],
  main: undefined,
  isGroupedByServer: true,
  isSummedByServer: true,
  isReadWhole: true,
  chart: {
    by,
    value: { name: "Amount", label: "", isAmount: true, isSummed: true, average: null, field: undefined },
  },
};
const days = { from: "2026-11-01", to: "2026-11-07" };
const partsOf = (search: string, entity = "turnover-operators") =>
  reportParts({
    area: "sales",
    entity,
    columns,
    settings: { fields: search === "" ? {} : { search } },
    groups: ["Operator"],
    days,
    earlier: null,
  });

it("reads table, chart and hours of a turnover report, and nothing to compare with", () => {
  const { rows, chart, hours, before, chartBefore } = partsOf("");
  expect([rows, chart, hours].map((part) => [part?.entity, part?.query["GroupBy"]])).toEqual([
    ["turnover-operators", "Operator"],
    ["turnover-operators", "BusinessDate"],
    ["turnover-hours", "BusinessDate,Hour"],
  ]);
  expect([before, chartBefore]).toEqual([null, null]);
});

it("groups the chart of a searched report by what the search finds, without the hours of all", () => {
  const { chart, hours } = partsOf("evans");
  expect(chart?.query).toMatchObject({ search: "evans", GroupBy: "BusinessDate,Operator" });
  expect(hours).toBeNull();
});

it("groups the chart of a long period by month, and sums tenants unless they are a group", () => {
  const field = parse(fieldModelSchema, { name: "BusinessDate", type: "Date", label: "" }, "Field");
  const dated = { ...by, field: field.ok ? field.value : undefined };
  const { rows, chart } = reportParts({
    area: "sales",
    entity: "turnover",
    columns: {
      ...columns,
      groups: [dated, { ...by, name: "Month" }],
      chart: columns.chart && { ...columns.chart, by: dated },
    },
    settings: { fields: {} },
    groups: ["TenantOid"],
    days: { from: "2026-01-01", to: "2026-12-31" },
    earlier: null,
  });
  expect(chart?.query).toMatchObject({ GroupBy: "Month", TenantsTogether: "true" });
  expect(rows.query["TenantsTogether"]).toBeUndefined();
});
