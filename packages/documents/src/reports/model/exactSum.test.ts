import fc from "fast-check";
import { expect, it } from "vitest";
import { addValue, sumValue, zero } from "./exactSum.ts";

const sumOf = (values: readonly unknown[]): number =>
  sumValue(values.reduce<typeof zero>((sum, value) => addValue(sum, value), zero));

it("adds decimals without errors of binary fractions", () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf(["1240.5000", -0.0001])).toBe(1240.4999);
});

it.each([null, undefined, "", "a text", Number.NaN, Number.POSITIVE_INFINITY, {}, true])(
  "counts %s as nothing",
  (value) => {
    expect(sumOf([9.99, value])).toBe(9.99);
  },
);

it("has the same sum in every order, and none after the values were taken off again", () => {
  const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }).map((value) => value / 10_000));
  fc.assert(
    fc.property(amounts, (values) => {
      expect(sumOf(values.toReversed())).toBe(sumOf(values));
      expect(sumOf([...values, ...values.map((value) => -value)])).toBe(0);
    }),
  );
});

it("adds values beyond the safe integers without decimals", () => {
  expect(sumOf([1e18, 0.5])).toBe(1e18);
  expect(sumOf([1e18, -1e18, 0.5])).toBe(0.5);
});
