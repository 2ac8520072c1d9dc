import { expect, it } from "vitest";
import { createSort } from "./order.ts";
import type { OrderValue } from "./order.ts";

const sorted = (values: readonly OrderValue[], isDescending = false) =>
  createSort("en")(values, (value) => value, isDescending);

it("orders amounts by their size, also below zero and with decimals", () => {
  expect(sorted([2.5, -10, 2.25, -5, 10])).toEqual([-10, -5, 2.25, 2.5, 10]);
  expect(sorted([2.5, -10, 2.25, -5, 10], true)).toEqual([10, 2.5, 2.25, -5, -10]);
});

it("orders names as their readers do, with the numbers in them", () => {
  expect(sorted(["Till 10", "äpple", "Till 9", "Zoo"])).toEqual(["äpple", "Till 9", "Till 10", "Zoo"]);
});

it("has rows without a value last in both directions", () => {
  expect(sorted([undefined, 1, undefined, 2])).toEqual([1, 2, undefined, undefined]);
  expect(sorted([1, undefined, 2, undefined], true)).toEqual([2, 1, undefined, undefined]);
});
