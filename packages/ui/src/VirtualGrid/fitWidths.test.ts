import fc from "fast-check";
import { expect, it } from "vitest";
import { fitWidths } from "./fitWidths.ts";

it("columns fill the window exactly, whatever its width, and none shrinks", () => {
  const free = [120, 48, 96, 240].map((width) => ({ width, isSized: false }));
  const columns = [...free, { width: 300, isSized: true }];
  const base = columns.reduce((sum, { width }) => sum + width, 0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (available) => {
      const widths = fitWidths(columns, available);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(Math.max(base, available));
      expect(widths.every((width, index) => width >= (columns[index]?.width ?? 0))).toBe(true);
      expect(widths.at(-1)).toBe(300);
    }),
  );
});
