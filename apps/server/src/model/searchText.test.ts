import fc from "fast-check";
import { expect, it } from "vitest";
import { fold, searchCondition } from "./searchText.ts";
import { createParams } from "../db/sqlParams.ts";

it("whatever is part of a text is part of the folded text, so an index over folded texts misses nothing", () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from("aÄäßẞÉe\u0301ΑΣσςİıЖж가각ﬁﾊﾟ2½ "), "\u0301", "😀"),
  });
  const text = fc.oneof(letters, fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      expect(fold(before + part + after)).toContain(fold(part));
    }),
    { numRuns: 3000 },
  );
});

it("case and accents do not count", () => {
  expect(fold("ÄPFEL Crème ΟΔΟΣ Жар")).toBe(fold("apfel creme οδος жар"));
});

it("of a long number the index is read for the end, and all of it is compared", () => {
  const conditionOf = (term: string) => {
    const params = createParams();
    return [searchCondition(term, params), ...params.values];
  };
  expect(conditionOf("r0004991378")).toEqual([
    "(t.search like $1::text and t.search || '' like $2::text)",
    "%04991378%",
    "%r0004991378%",
  ]);
  // What looks like a placeholder of LIKE is a character of the number.
  expect(conditionOf("50%_123456").slice(1)).toEqual([String.raw`%\%\_123456%`, String.raw`%50\%\_123456%`]);
  for (const term of ["00050000", "chocolate", "receipt-12345"])
    expect(conditionOf(term)).toEqual(["t.search like $1::text", `%${term}%`]);
});
