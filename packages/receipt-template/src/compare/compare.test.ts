import fc from "fast-check";
import { expect, it } from "vitest";
import { diffLines } from "./diffLines.ts";
import { mergeLines } from "./mergeLines.ts";

const text = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 }), fc.constantFrom("", "\n"))
  .map(([lines, end]) => lines.join("\n") + end);

it("differences put together give both texts, with as many common lines as there are", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = diffLines(before, after);
      const side = (other: string) =>
        found.flatMap(({ kind, lines }) => (kind === other ? [] : lines)).join("");
      expect(side("added")).toBe(before);
      expect(side("removed")).toBe(after);
    }),
  );
  expect(diffLines("a\nb\nc\n", "a\nx\nc\n")).toEqual([
    { kind: "same", lines: ["a\n"] },
    { kind: "removed", lines: ["b\n"] },
    { kind: "added", lines: ["x\n"] },
    { kind: "same", lines: ["c\n"] },
  ]);
  expect(diffLines("x\n".repeat(40_000), "y\n".repeat(40_000)).map(({ kind }) => kind)).toEqual([
    "removed",
    "added",
  ]);
});

it("finds the kept lines of a mostly rewritten template of 1,000 lines", () => {
  const rewritten = (side: string) =>
    Array.from({ length: 1000 }, (_, at) => (at % 100 === 50 ? `kept ${at}\n` : `${side} ${at}\n`)).join("");
  const [base, mine, theirs] = [rewritten("base"), rewritten("mine"), rewritten("theirs")];
  const kept = diffLines(base, mine).flatMap(({ kind, lines }) => (kind === "same" ? lines : []));
  expect(kept).toHaveLength(10);
  const pieces = mergeLines(base, mine, theirs);
  expect(pieces.filter(({ kind }) => kind === "conflict")).toHaveLength(11);
  expect(pieces.flatMap((piece) => (piece.kind === "settled" ? piece.text : [])).join("")).toBe(
    kept.join(""),
  );
});

it("treats the middle of long texts of repeated lines as replaced", () => {
  const [base = "", mine = "", theirs = ""] = ["a\nb\n", "b\na\n", "b\nb\na\n"].map(
    (lines) => `first\n${lines.repeat(5000)}last\n`,
  );
  expect(diffLines(base, mine).map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
  expect(mergeLines(base, mine, theirs).map(({ kind }) => kind)).toEqual(["settled", "conflict", "settled"]);
  expect(mergeLines(base, base, theirs)).toEqual([{ kind: "settled", text: theirs }]);
});

it("a merge takes what one side changed, and asks where both did", () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      const whole = other === "" ? [] : [{ kind: "settled", text: other }];
      expect(mergeLines(base, base, other)).toEqual(whole);
      expect(mergeLines(base, other, base)).toEqual(whole);
      expect(mergeLines(base, other, other)).toEqual(whole);
    }),
  );
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const pieces = mergeLines(base, mine, theirs);
      const side = (of: "mine" | "theirs" | "base") =>
        pieces.map((piece) => (piece.kind === "settled" ? piece.text : piece[of])).join("");
      // Without conflicts both sides see the same text.
      const hasConflict = pieces.some(({ kind }) => kind === "conflict");
      expect(hasConflict || side("mine") === side("theirs")).toBe(true);
    }),
  );
  expect(mergeLines("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n")).toEqual([
    { kind: "settled", text: "A\nb\nc\nD\n" },
  ]);
  // Neighbours that were changed in place.
  expect(mergeLines("a\nb\nc\n", "a\nm\nc\n", "t\nb\nc\n")).toEqual([{ kind: "settled", text: "t\nm\nc\n" }]);
  expect(mergeLines("a\nb\nc\nd\n", "a\nm\nn\nd\n", "t\nu\nv\nd\n")).toEqual([
    { kind: "settled", text: "t\n" },
    { kind: "conflict", base: "b\nc\n", mine: "m\nn\n", theirs: "u\nv\n" },
    { kind: "settled", text: "d\n" },
  ]);
  expect(mergeLines("a\nb\nc\n", "a\nm\nc\n", "a\nt\nc\n")).toEqual([
    { kind: "settled", text: "a\n" },
    { kind: "conflict", base: "b\n", mine: "m\n", theirs: "t\n" },
    { kind: "settled", text: "c\n" },
  ]);
});
