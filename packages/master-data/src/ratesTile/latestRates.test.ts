import { expect, it } from "vitest";
import { latestRates } from "./latestRates.ts";

const rate = (day: number, exchangeRate: unknown = 1.5) => ({
  foreignCurrency: "USD",
  exchangeRate,
  modifiedAt: `2026-01-${String(day).padStart(2, "0")}T00:00:00Z`,
});

it("shows the seven that changed last, of however many", () => {
  const all = Array.from({ length: 12 }, (_, index) => rate(((index * 5) % 12) + 1));
  const { rates, count } = latestRates(all);
  expect(rates.map(({ modifiedAt }) => Number(modifiedAt.slice(8, 10)))).toEqual([12, 11, 10, 9, 8, 7, 6]);
  expect(count).toBe(12);
});

it("says of rates that are none, and shows the others", () => {
  const given = [rate(1), rate(2, 0), rate(3, -4), rate(4, "much"), null, rate(5, 1e15)];
  expect(latestRates(given)).toMatchObject({ count: 2, unreadable: 4 });
});
