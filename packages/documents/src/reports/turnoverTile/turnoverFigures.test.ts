import type { DailyTurnover } from "@backroom/contract";
import { expect, it } from "vitest";
import { daysBefore, yearBefore } from "../../comparison/earlier.ts";
import { comparedThroughput, monthsOf } from "../../viewer/throughputTile/throughputFigures.ts";
import { turnoverFall, turnoverFigures } from "./turnoverFigures.ts";

const today = "2026-03-03";
const week = (currency: string, amount: number, last = today): DailyTurnover[] =>
  Array.from({ length: 7 }, (_, index) => ({ date: daysBefore(last, 6 - index), currency, amount }));
const wanted = (chosen: string | null = null, ofTenant?: string) => ({ chosen, ofTenant });
const nothing = { before: undefined, other: undefined, problem: undefined, tenantOid: 7, today };

it("compares whole days with the same days of the week before, whatever today has come to", () => {
  const rows = week("EUR", 110).map((row) => (row.date === today ? { ...row, amount: 1 } : row));
  const before = week("EUR", 100, daysBefore(today, 7)).with(6, {
    date: daysBefore(today, 7),
    currency: "EUR",
    amount: 5000,
  });
  const figures = turnoverFigures({ ...nothing, rows, before }, wanted());
  expect(figures?.compared).toMatchObject({ of: "before", share: 0.1 });
  expect(figures?.compared?.amounts?.slice(-2)).toEqual([100, 5000]);
  expect(figures?.total).toBe(661);
});

it("never compares one currency with another", () => {
  const data = { ...nothing, rows: week("EUR", 100), other: [...week("CZK", 2500), ...week("EUR", 50)] };
  expect(turnoverFigures(data, wanted("EUR"))?.compared).toMatchObject({ share: 1 });
  expect(turnoverFigures(data, wanted("EUR"))?.currencies).toEqual(["CZK", "EUR"]);
  const czech = turnoverFigures(data, wanted("CZK"));
  expect(czech).toMatchObject({ currency: "CZK", amounts: undefined, compared: { share: undefined } });
  expect(turnoverFigures({ ...data, other: week("CZK", 2500) }, wanted())).toMatchObject({
    currency: "EUR",
    compared: { amounts: undefined, share: undefined },
  });
});

it("starts with the currency of the tenant, unless another is chosen or it has no turnover", () => {
  const data = { ...nothing, rows: [...week("CZK", 2500), ...week("EUR", 50)] };
  expect(turnoverFigures(data, wanted(null, "EUR"))?.currency).toBe("EUR");
  expect(turnoverFigures(data, wanted("CZK", "EUR"))?.currency).toBe("CZK");
  expect(turnoverFigures(data, wanted(null, "JPY"))?.currency).toBe("CZK");
});

it("days that a server leaves out count nothing, and nothing is no measure", () => {
  const rows = week("EUR", 100);
  expect(turnoverFigures({ ...nothing, rows, before: [] }, wanted())?.compared).toEqual({
    of: "before",
    amounts: undefined,
    share: undefined,
  });
  const before = [{ date: daysBefore(today, 8), currency: "EUR", amount: 0 }];
  expect(turnoverFigures({ ...nothing, rows, before }, wanted())?.compared).toEqual({
    of: "before",
    amounts: [0, 0, 0, 0, 0, 0, 0],
    share: undefined,
  });
  expect(turnoverFigures({ ...nothing, rows: [] }, wanted("EUR"))).toBeUndefined();
});

it("shows all seven days, those without turnover as 0", () => {
  const rows = week("EUR", 100).slice(2, 4);
  const figures = turnoverFigures({ ...nothing, rows }, wanted());
  expect(figures?.days).toEqual([
    "2026-02-25",
    "2026-02-26",
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
    "2026-03-03",
  ]);
  expect(figures?.amounts).toEqual([0, 0, 100, 100, 0, 0, 0]);
});

it("shows all twelve months, those without documents as 0", () => {
  const rows = [
    { month: "2026-03", count: 4 },
    { month: "2025-12", count: 90 },
  ];
  const months = monthsOf({ rows, thisMonth: "2026-03" });
  expect(months.map(({ month }) => month)).toEqual([
    ...Array.from({ length: 9 }, (_, index) => `2025-${String(index + 4).padStart(2, "0")}`),
    "2026-01",
    "2026-02",
    "2026-03",
  ]);
  expect(months.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 90, 0, 0, 4]);
  expect(monthsOf({ rows: [], thisMonth: "2026-03" })).toEqual([]);
});

it("compares whole months with those of the year before", () => {
  const months = [
    { month: "2026-02", count: 90 },
    { month: "2026-03", count: 4 },
  ];
  const before = [
    { month: "2025-03", count: 800 },
    { month: "2025-02", count: 100 },
  ];
  const data = { thisMonth: "2026-03", before, other: undefined };
  expect(comparedThroughput(months, data)).toEqual({ of: "before", counts: [100, 800], share: -0.1 });
  expect([yearBefore("2026-01"), daysBefore("2026-03-01", 1)]).toEqual(["2025-01", "2026-02-28"]);
});

it("says by how many percent the turnover has fallen, as far as that is known", () => {
  const before = week("EUR", 100, daysBefore(today, 7));
  const fall = (amount: number, more: object = {}) =>
    turnoverFall({ ...nothing, rows: week("EUR", amount), before, ...more }, wanted());
  expect(fall(75)).toBe(25);
  expect(fall(120)).toBe(0);
  // The threshold always uses the previous week of the same tenant, also if the tile compares with another tenant.
  expect(fall(75, { other: week("EUR", 10) })).toBe(25);
  expect(fall(75, { before: undefined })).toBeUndefined();
});
