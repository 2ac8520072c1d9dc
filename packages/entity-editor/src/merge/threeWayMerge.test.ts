import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareEdits, mergeEdits } from "./threeWayMerge.ts";

const paths = ["A", "B", "C", "D", "E.F"];
const base = { A: 1, B: 1, C: 1, D: null, E: { F: 1 }, Other: 1 };

describe("compareEdits", () => {
  it("names who changed what, and leaves out what nobody changed", () => {
    const mine = { ...base, A: 2, C: 2, E: { F: 2 } };
    const theirs = { ...base, B: 2, C: 3, D: undefined, E: { F: 2 } };
    expect(compareEdits(paths, base, mine, theirs).map(({ path, state }) => [path, state])).toEqual([
      ["A", "mine"],
      ["B", "theirs"],
      ["C", "clash"],
      ["E.F", "same"],
    ]);
  });
});

describe("mergeEdits", () => {
  const record = fc.record({
    A: fc.nat(2),
    B: fc.nat(2),
    C: fc.nat(2),
    D: fc.option(fc.nat(2)),
    E: fc.record({ F: fc.nat(2) }),
    Other: fc.nat(2),
  });
  const at = (values: Record<string, unknown>, path: string) =>
    path === "E.F" ? (values["E"] as { F: number }).F : (values[path] ?? null);

  it("loses no change of either side", () => {
    fc.assert(
      fc.property(record, record, record, (first, mine, theirs) => {
        const fields = compareEdits(paths, first, mine, theirs);
        const merged = mergeEdits(fields, theirs);
        for (const path of paths) {
          const isMine = at(mine, path) !== at(first, path);
          expect(at(merged, path)).toBe(isMine ? at(mine, path) : at(theirs, path));
        }
        expect(merged["Other"]).toBe(theirs.Other);
      }),
    );
  });

  it("gives their record when every clash goes to them and I changed nothing else", () => {
    const fields = compareEdits(paths, base, { ...base, C: 2 }, { ...base, C: 3 });
    expect(mergeEdits(fields, { ...base, C: 3 }, { C: "theirs" })).toEqual({ ...base, C: 3 });
  });
});
