import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowNumber } from "./rowNumber.ts";

const column = (count: number) => Array.from({ length: count }, (_, index) => rowNumber(index, count));

describe("rowNumber", () => {
  it("numbers the first and every tenth row", () => {
    const numbers = column(50);
    expect(numbers.filter((one) => typeof one === "number")).toEqual([1, 10, 20, 30, 40, 50]);
  });

  it("numbers the last row, wherever it is", () => {
    expect(column(33).at(-1)).toBe(33);
    expect(column(35).at(-1)).toBe(35);
  });

  it("dashes every fifth row between and leaves the rest blank", () => {
    const numbers = column(40);
    expect([4, 14, 24].map((index) => numbers[index])).toEqual(["–", "–", "–"]);
    expect([1, 2, 3, 5].map((index) => numbers[index])).toEqual(["", "", "", ""]);
  });

  it("shows a number only where it is the row's own position", () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (index, more) => {
        const text = rowNumber(index, index + 1 + more);
        const isMark = index === 0 || index % 10 === 9 || more === 0;
        expect(text).toBe(isMark ? index + 1 : index % 10 === 4 ? "–" : "");
      }),
    );
  });
});
