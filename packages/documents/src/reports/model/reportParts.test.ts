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
