import { expect, it } from "vitest";
import { isSameValue } from "./equal.ts";

it.each([
  [null, undefined],
  [Number.NaN, Number.NaN],
  [
    { a: [1, { b: null }], c: "x" },
    { c: "x", a: [1, { b: null }] },
  ],
  [[], []],
])("%j is %j", (a, b) => {
  expect(isSameValue(a, b)).toBe(true);
});

it.each([
  [0, null],
  ["", null],
  [0, "0"],
  [[1, 2], [1]],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])("%j is not %j", (a, b) => {
  expect(isSameValue(a, b)).toBe(false);
  expect(isSameValue(b, a)).toBe(false);
});
