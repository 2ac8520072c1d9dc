import { expect, it } from "vitest";
import { barOf, indexAt, labelStep, middleOf } from "./geometry.ts";

const axis = { from: -50, to: 100, lines: [] };
const room = { width: 700, height: 150, isRtl: false };
const mirrored = { ...room, isRtl: true };

it("the first category stands where reading begins, and the pointer finds it there", () => {
  expect(middleOf(0, 7, room)).toBe(50);
  expect(middleOf(0, 7, mirrored)).toBe(650);
  for (const one of [room, mirrored])
    for (let index = 0; index < 7; index += 1) expect(indexAt(middleOf(index, 7, one), 7, one)).toBe(index);
  expect([indexAt(-5, 7, room), indexAt(9999, 7, room)]).toEqual([0, 6]);
});

it("bars rise from zero, fall below it, and are seen however small they are", () => {
  const at = { index: 0, count: 7, series: 0, seriesCount: 1 };
  expect(barOf(50, at, axis, room)).toMatchObject({ y: 50, height: 50 });
  expect(barOf(-50, at, axis, room)).toMatchObject({ y: 100, height: 50 });
  expect(barOf(0, at, axis, room).height).toBe(0);
  expect(barOf(0.0001, at, axis, room).height).toBeGreaterThan(1);
  expect(barOf(Number.NaN, at, axis, room).height).toBeGreaterThanOrEqual(0);
});

it("bars of one category stand beside each other in the order of reading", () => {
  const x = (series: number, isRtl: boolean) =>
    barOf(1, { index: 3, count: 7, series, seriesCount: 2 }, axis, { ...room, isRtl }).x;
  expect(x(0, false)).toBeLessThan(x(1, false));
  expect(x(0, true)).toBeGreaterThan(x(1, true));
});

it("labels that would run into each other are left out", () => {
  expect(labelStep(3, 7, { width: 700 })).toBe(1);
  expect(labelStep(8, 12, { width: 280 })).toBe(3);
});
