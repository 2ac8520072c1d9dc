import fc from "fast-check";
import { expect, it } from "vitest";
import { fold } from "./searchText.ts";

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
