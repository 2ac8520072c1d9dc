import fc from "fast-check";
import { expect, it } from "vitest";
import { fitWidths } from "./fitWidths.ts";

it("columns fill the window exactly, or give up a little each for the last to be in sight; else they keep their widths", () => {
  const free = [120, 48, 96, 240].map((width) => ({ width, isSized: false }));
  const columns = [...free, { width: 300, isSized: true }];
  const base = columns.reduce((sum, { width }) => sum + width, 0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (available) => {
      const widths = fitWidths(columns, available);
      const isShort = available < base - 0.15 * (base - 300);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(isShort ? base : available);
      expect(widths.every((width, index) => width >= 0.84 * (columns[index]?.width ?? 0))).toBe(true);
      expect(widths.at(-1)).toBe(300);
    }),
  );
});
