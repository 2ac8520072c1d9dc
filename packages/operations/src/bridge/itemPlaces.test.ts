import { expect, it } from "vitest";
import { drawnItems, layOut, placeAt } from "./itemPlaces.ts";

it("lays items out by what was measured, and finds the one at a place", () => {
  const tops = layOut(["a", "b", "c"], new Map([["b", 100]]), 40);
  expect(tops).toEqual([0, 40, 140, 180]);
  expect([-5, 0, 39, 40, 139, 140, 999].map((px) => placeAt(tops, px))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect(placeAt(layOut([], new Map(), 40), 10)).toBe(0);
});

it("draws what is near, and what has the focus, with what lies between them", () => {
  const group = { from: 1, to: 100 };
  expect(drawnItems(group, { first: 10, end: 12, keep: 50 })).toEqual([
    { at: 10, behind: 1 },
    { at: 11, behind: 11 },
    { at: 50, behind: 12 },
  ]);
  expect(drawnItems(group, { first: 0, end: 3, keep: 2 })).toEqual([
    { at: 1, behind: 1 },
    { at: 2, behind: 2 },
  ]);
  expect(drawnItems(group, { first: 200, end: 240, keep: 210 })).toEqual([]);
});
