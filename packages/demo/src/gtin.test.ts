import fc from "fast-check";
import { expect, it } from "vitest";
import { internalGtin } from "./gtin.ts";

it("numbers become valid EAN-13 for use inside a company, all different", () => {
  // 2000000000015 and 4006381333931 are checked by the rule of GS1: weights 1 and 3, sum a multiple of ten.
  const sumOf = (gtin: string) =>
    gtin.split("").reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  expect(sumOf("4006381333931") % 10).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
      const gtin = internalGtin(number);
      return /^2\d{12}$/.test(gtin) && sumOf(gtin) % 10 === 0;
    }),
  );
  expect(new Set(Array.from({ length: 5000 }, (_, index) => internalGtin(index))).size).toBe(5000);
});
