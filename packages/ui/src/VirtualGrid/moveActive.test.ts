import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveActive } from "./moveActive.ts";

const field = { rows: 50, columns: 8, pageRows: 20, isRtl: false };

describe("moveActive", () => {
  it.each([
    ["ArrowDown", false, { row: 11, column: 3 }],
    ["ArrowUp", false, { row: 9, column: 3 }],
    ["ArrowRight", false, { row: 10, column: 4 }],
    ["ArrowLeft", false, { row: 10, column: 2 }],
    ["Home", false, { row: 10, column: 0 }],
    ["End", false, { row: 10, column: 7 }],
    ["Home", true, { row: 0, column: 0 }],
    ["End", true, { row: 49, column: 7 }],
    ["PageDown", false, { row: 30, column: 3 }],
    ["PageUp", false, { row: 0, column: 3 }],
  ])("%s (ctrl %s)", (key, isCtrl, expected) => {
    expect(moveActive({ row: 10, column: 3 }, key, isCtrl, field)).toEqual(expected);
  });

  it("mirrors the arrows sideways when read from right to left", () => {
    expect(moveActive({ row: 1, column: 3 }, "ArrowRight", false, { ...field, isRtl: true })?.column).toBe(2);
  });

  it("reaches the heading from the first row and leaves other keys alone", () => {
    expect(moveActive({ row: 0, column: 3 }, "ArrowUp", false, field)?.row).toBe(-1);
    expect(moveActive({ row: 0, column: 3 }, "a", false, field)).toBeUndefined();
  });

  it("never leaves the table", () => {
    const keys = fc.constantFrom(
      "ArrowDown",
      "ArrowUp",
      "ArrowLeft",
      "ArrowRight",
      "Home",
      "End",
      "PageUp",
      "PageDown",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.boolean())), fc.nat(5), (presses, rows) => {
        let at = { row: 0, column: 0 };
        for (const [key, isCtrl] of presses) at = moveActive(at, key, isCtrl, { ...field, rows }) ?? at;
        expect(at.row).toBeGreaterThanOrEqual(-1);
        expect(at.row).toBeLessThan(Math.max(1, rows));
        expect(at.column).toBeGreaterThanOrEqual(0);
        expect(at.column).toBeLessThan(field.columns);
      }),
    );
  });
});
