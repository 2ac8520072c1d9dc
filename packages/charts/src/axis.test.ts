import { expect, it } from "vitest";
import { axisEnd, axisOf } from "./axis.ts";

it.each([
  [1234, 1250],
  [991, 995],
  [1000, 1000],
  [1001, 1050],
  [0.07, 0.07],
  [0.0712, 0.0715],
  [99.6, 100],
  [1e12 + 1, 1.05e12],
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
])("the axis of %d ends at %d", (value, end) => {
  expect(axisEnd(value)).toBe(end);
});

it.each([[[12, 80.5, 3]], [[-5, 120]], [[-0.02, -0.5]], [[1e15, 3]], [[0.001, Number.NaN]], [[991, 991]]])(
  "the axis of %j holds its values, and has a few lines that lie on it, 0 among them",
  (values) => {
    const { from, to, lines } = axisOf(values);
    for (const value of values.filter(Number.isFinite)) expect(value >= from && value <= to).toBe(true);
    expect(from).toBeLessThan(to);
    expect(lines).toContain(0);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.every((line) => line >= from && line <= to)).toBe(true);
  },
);

it("an axis of nothing goes from 0 to 1", () => {
  expect(axisOf([])).toEqual({ from: 0, to: 1, lines: [0, 0.25, 0.5, 0.75, 1] });
});
