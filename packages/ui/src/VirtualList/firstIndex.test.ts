import { expect, it } from "vitest";
import { FIRST_INDEX, firstIndexAfter } from "./firstIndex.ts";

it("counts down by the items that are added at the start", () => {
  expect(firstIndexAfter(100, ["c", "d"], ["a", "b", "c", "d"])).toBe(98);
});

it("counts up by the items that are removed at the start", () => {
  expect(firstIndexAfter(100, ["a", "b", "c"], ["c", "d"])).toBe(102);
});

it("stays the same if items are only added at the end", () => {
  expect(firstIndexAfter(100, ["a"], ["a", "b"])).toBe(100);
});

it("begins anew if the lists have no first item in common", () => {
  expect(firstIndexAfter(7, ["a", "b"], ["x", "y"])).toBe(FIRST_INDEX);
  expect(firstIndexAfter(7, [], ["x"])).toBe(FIRST_INDEX);
});
