import { expect, it } from "vitest";
import { isBeyond, isPossibleThreshold, thresholdsOf, withThreshold } from "./thresholds.ts";

const threshold = { name: "count", label: { id: "Count" }, warns: "above" } as const;

it("warns beyond a threshold, not at it", () => {
  expect([9, 10, 11].map((value) => isBeyond(threshold, value, 10))).toEqual([false, false, true]);
  const below = { ...threshold, warns: "below" } as const;
  expect([9, 10, 11].map((value) => isBeyond(below, value, 10))).toEqual([true, false, false]);
});

it("takes whole numbers from 0 to its highest, and decimals where it may have some", () => {
  const percent = { ...threshold, max: 100, decimals: 1 };
  const possible = [0, 12, 1e9].map((value) => isPossibleThreshold(threshold, value));
  expect(possible).toEqual([true, true, true]);
  const refused = [-1, 1.5, 1e9 + 1, Number.NaN, Number.POSITIVE_INFINITY];
  expect(refused.filter((value) => isPossibleThreshold(threshold, value))).toEqual([]);
  expect([12.5, 100, 100.1, 0.25].map((value) => isPossibleThreshold(percent, value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("keeps the other thresholds of a card, and reads nonsense as none", () => {
  const params = { order: 2, thresholds: { count: 5, age: 3, odd: "7", none: null } };
  expect(thresholdsOf(params)).toEqual({ count: 5, age: 3 });
  expect(withThreshold(params, "count", 8)).toEqual({ thresholds: { age: 3, count: 8 } });
  expect(withThreshold(params, "count", undefined)).toEqual({ thresholds: { age: 3 } });
  expect([{}, { thresholds: null }, { thresholds: "5" }].map(thresholdsOf)).toEqual([{}, {}, {}]);
});
