import { expect, it } from "vitest";
import { comparedPeriod, daysOf, reportPeriods, resolvePeriod } from "./reportPeriods.ts";

it("resolves periods over ends of months and years, weeks from Monday", () => {
  // A Sunday.
  const of = (period: (typeof reportPeriods)[number]) =>
    Object.values(resolvePeriod(period, "2026-03-01")).join(" ");
  expect(reportPeriods.map((period) => `${period}: ${of(period)}`)).toEqual([
    "today: 2026-03-01 2026-03-01",
    "yesterday: 2026-02-28 2026-02-28",
    "this-week: 2026-02-23 2026-03-01",
    "last-week: 2026-02-16 2026-02-22",
    "last-7-days: 2026-02-23 2026-03-01",
    "last-30-days: 2026-01-31 2026-03-01",
    "this-month: 2026-03-01 2026-03-31",
    "last-month: 2026-02-01 2026-02-28",
    "this-year: 2026-01-01 2026-12-31",
    "last-year: 2025-01-01 2025-12-31",
  ]);
});

it("compares with as much time before, whole months with whole months", () => {
  const before = (from: string, to: string) =>
    Object.values(comparedPeriod({ from, to }, "before")).join(" ");
  expect(before("2026-11-09", "2026-11-15")).toBe("2026-11-02 2026-11-08");
  expect(before("2026-03-01", "2026-03-31")).toBe("2026-02-01 2026-02-28");
  expect(before("2026-01-01", "2026-12-31")).toBe("2025-01-01 2025-12-31");
  expect(before("2025-11-01", "2026-01-31")).toBe("2025-08-01 2025-10-31");
  expect(before("2026-03-01", "2026-03-30")).toBe("2026-01-30 2026-02-28");
  expect(before("2026-01-15", "2026-01-31")).toBe("2025-12-29 2026-01-14");
});

it("compares with the same days of the year before, also around the 29th of February", () => {
  const year = (from: string, to: string) => Object.values(comparedPeriod({ from, to }, "year")).join(" ");
  expect(year("2026-11-09", "2026-11-15")).toBe("2025-11-09 2025-11-15");
  expect(year("2025-02-01", "2025-02-28")).toBe("2024-02-01 2024-02-29");
  expect(year("2024-02-29", "2024-02-29")).toBe("2023-02-28 2023-02-28");
  expect(daysOf({ from: "2024-02-28", to: "2024-03-01" })).toBe(3);
});
