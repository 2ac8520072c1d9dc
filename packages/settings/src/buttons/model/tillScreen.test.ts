import { describe, expect, it } from "vitest";
import { contrastOf, inkOn } from "./contrast.ts";
import { cellSize, linesOf, screenWarnings, tillScreens } from "./tillScreen.ts";
import { cell, page } from "../../../test/sampleLayouts.ts";

it("contrast is that of WCAG, and the ink the one that reads better", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(inkOn("#f4d9bc").ink).toBe("#1c2130");
  expect(inkOn("#733a1d").ink).toBe("#f8f9fc");
  expect(inkOn("no colour").contrast).toBeGreaterThan(15);
});

describe("a screen of a till", () => {
  const measure = (text: string) => text.length * 8;

  it("breaks words only where one is longer than the line", () => {
    expect(linesOf("", 80, measure)).toBe(0);
    expect(linesOf("Tea", 80, measure)).toBe(1);
    expect(linesOf("Heiße Schokolade mit Sahne", 80, measure)).toBe(3);
    expect(linesOf("x".repeat(500), 80, measure)).toBe(50);
  });

  it("warns of long texts and small cells by its size", () => {
    const wide = page("one", [cell("a", 1, 1, { text: "Heiße Schokolade mit Sahne" })], {
      columns: 6,
      rows: 5,
    });
    const many = page("two", [cell("b", 1, 1, { text: "x" })], { columns: 12, rows: 12 });
    const [large, small] = tillScreens;
    if (large === undefined || small === undefined) throw new Error("There are two screens");
    expect(screenWarnings(wide, large, measure)).toEqual({ long: ["a"], small: [] });
    expect(screenWarnings(many, small, measure)).toEqual({ long: [], small: ["b"] });
    expect(cellSize(wide, { width: 6, height: 5 }, large).height).toBeCloseTo(768 - 32 - 44 - 72);
  });
});
