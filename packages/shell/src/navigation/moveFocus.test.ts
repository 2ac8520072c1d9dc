import fc from "fast-check";
import { expect, it } from "vitest";
import { movePlace } from "./moveFocus.ts";

const columns = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 });
const keys = fc.constantFrom("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End");

it("never leaves the menu", () => {
  fc.assert(
    fc.property(columns, fc.array(keys), fc.boolean(), (lengths, pressed, isRtl) => {
      let place = { column: 0, row: 0 };
      for (const key of pressed) {
        place = movePlace(lengths, place, key, isRtl) ?? place;
        expect(place.row).toBeGreaterThanOrEqual(0);
        expect(place.row).toBeLessThan(lengths[place.column] ?? 0);
      }
    }),
  );
});

it("down reaches every link once and comes round", () => {
  fc.assert(
    fc.property(columns, (lengths) => {
      const total = lengths.reduce((sum, length) => sum + length, 0);
      const seen = new Set<string>();
      let place = { column: 0, row: 0 };
      for (let step = 0; step < total; step += 1) {
        seen.add(`${place.column}.${place.row}`);
        place = movePlace(lengths, place, "ArrowDown", false) ?? place;
      }
      expect(seen.size).toBe(total);
      expect(place).toEqual({ column: 0, row: 0 });
    }),
  );
});

it("left and right follow the direction of reading", () => {
  const at = { column: 1, row: 2 };
  expect(movePlace([3, 3, 1], at, "ArrowRight", false)).toEqual({ column: 2, row: 0 });
  expect(movePlace([3, 3, 1], at, "ArrowRight", true)).toEqual({ column: 0, row: 2 });
  expect(movePlace([3, 3, 1], at, "a", false)).toBeUndefined();
});
