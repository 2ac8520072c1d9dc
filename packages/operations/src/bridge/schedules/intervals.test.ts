import { expect, it } from "vitest";
import { mostOf, toInterval, toSeconds } from "./intervals.ts";

it("gives a schedule in the largest unit that divides it, and takes it back", () => {
  const seconds = [null, 60, 300, 3600, 5400, 86_400, 7 * 86_400];
  expect(seconds.map(toInterval).map(({ amount, unit }) => `${amount} ${unit}`)).toEqual([
    "null hours",
    "1 minutes",
    "5 minutes",
    "1 hours",
    "90 minutes",
    "1 days",
    "7 days",
  ]);
  expect(seconds.map(toInterval).map(toSeconds)).toEqual(seconds);
  // What no unit divides: no job that runs by itself seems to run never.
  expect([toInterval(20), toInterval(100)].map(toSeconds)).toEqual([60, 120]);
  expect(toSeconds({ amount: Number.NaN, unit: "days" })).toBeNull();
  expect(mostOf("days")).toBe(31);
});
