import { localDay } from "@backroom/values";
import { expect, it } from "vitest";
import { localMonth } from "../../comparison/localDates.ts";
import { turnoverSeries } from "./turnoverSeries.ts";

it("makes a series of each currency over the same days, rounded to its own decimals", () => {
  const { days, series } = turnoverSeries([
    { date: "2026-01-02", currency: "JPY", amount: 1200.5 },
    { date: "2026-01-01", currency: "EUR", amount: 0.1 },
    { date: "2026-01-02", currency: "EUR", amount: 0.2 },
    { date: "2026-01-02", currency: "BHD", amount: 1.23456 },
  ]);
  expect(days).toEqual(["2026-01-01", "2026-01-02"]);
  expect(series).toEqual([
    { currency: "BHD", amounts: [0, 1.235], total: 1.235 },
    { currency: "EUR", amounts: [0.1, 0.2], total: 0.3 },
    { currency: "JPY", amounts: [0, 1201], total: 1201 },
  ]);
  expect(turnoverSeries([])).toEqual({ days: [], series: [] });
});

it("days and months are those of the user's clock", () => {
  const lateInJanuary = new Date(2026, 0, 31, 23, 59).getTime();
  expect([localDay(lateInJanuary), localMonth(lateInJanuary)]).toEqual(["2026-01-31", "2026-01"]);
});
