import { expect, it } from "vitest";
import { conditionOf, testOf } from "./conditions.ts";
import { partsOf, textOfParts } from "./contentParts.ts";

it("a condition of comparisons is written as it was read", () => {
  for (const test of [
    "Quantity != 1",
    "Copy",
    "not Copy",
    "Total >= 10 and State == 'open'",
    "A or B < 2.5",
  ]) {
    const condition = conditionOf(test);
    expect(condition === null ? null : testOf(condition)).toBe(test);
  }
});

it("a condition of more than comparisons is left as it is written", () => {
  for (const test of ["(A or B) and C", "A == B", "A ==", ""]) expect(conditionOf(test)).toBeNull();
});

it("a text is made of its pieces again, braces and all", () => {
  for (const text of ["{Quantity:number} × {Price:currency}", "{t:total} {Id}", "{{not a field}}", ""]) {
    expect(textOfParts(partsOf(text) ?? [])).toBe(text);
  }
  expect(partsOf("{broken")).toBeNull();
});
