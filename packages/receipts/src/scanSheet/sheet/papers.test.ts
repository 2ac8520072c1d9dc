import { expect, it } from "vitest";
import { papers } from "./papers.ts";

it.each(papers)(
  "the labels of $id lie on its page, as far from its left edge as from its right one",
  (paper) => {
    const { width, height, columns, rows, cellWidth, cellHeight, top, side, gap } = paper;
    const across = 2 * side + columns * cellWidth + (columns - 1) * gap;
    expect(across).toBeLessThanOrEqual(width + 0.01);
    expect(across).toBeGreaterThan(width - 0.2);
    expect(top + rows * cellHeight).toBeLessThanOrEqual(height + 0.01);
  },
);
