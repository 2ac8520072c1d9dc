import type { ScopeRow } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildScopeTree, countryOf, currencyOfScope, isPanTerminal, scopePath } from "./scopeTree.ts";

const rows: ScopeRow[] = [
  [4, 3, "T1", "TERMINAL", 400, "Till 1", "", false, false],
  [0, -1, "*", "GLOBAL", 1, "Global", "", false, false],
  [1, 0, "DE", "COUNTRY", 10, "Germany", "", false, false],
  [2, 1, "100", "TENANT", 100, "Shop Ltd", "", true, false],
  [3, 2, "L1", "LOCATION", 300, "Berlin", "", true, true],
  [5, -1, "none", "TERMINAL", 0, "", "", false, false],
  [6, 5, "P1", "TERMINAL", 600, "PAN 1", "", false, false],
];
const itemOf = (oid: number, tree = buildScopeTree(rows, { 1: "EUR", 100: "GBP" })) => {
  const item = tree.byOid.get(oid);
  if (item === undefined) throw new Error(`no item ${oid}`);
  return item;
};

describe("buildScopeTree", () => {
  it("links rows whatever their order", () => {
    expect(scopePath(itemOf(400)).map(({ scope }) => scope)).toEqual([
      "GLOBAL",
      "COUNTRY",
      "TENANT",
      "LOCATION",
      "TERMINAL",
    ]);
  });

  it("finds no item by the oid 0, which countries have and which means none elsewhere", () => {
    const country: ScopeRow = [7, 0, "CZ", "COUNTRY", 0, "Czechia", "", false, false];
    expect(buildScopeTree([...rows, country]).byOid.has(0)).toBe(false);
  });

  it("takes the visibility from the item's own flags, deleted before disabled", () => {
    expect([1, 100, 300, 400].map((oid) => itemOf(oid).visibility)).toEqual([0, 1, 2, 0]);
  });

  it("finds the country up the parents", () => {
    expect(countryOf(itemOf(400))).toBe("DE");
    expect(countryOf(itemOf(1))).toBeUndefined();
  });

  it("finds the currency of the tenant, and of the top its own", () => {
    expect([400, 300, 100, 10, 1].map((oid) => currencyOfScope(itemOf(oid)))).toEqual([
      "GBP",
      "GBP",
      "GBP",
      undefined,
      "EUR",
    ]);
  });

  it("knows PAN terminals by the parent oid 0", () => {
    expect(isPanTerminal(itemOf(600))).toBe(true);
    expect(isPanTerminal(itemOf(400))).toBe(false);
  });

  it("keeps every row reachable and never closes a circle, whatever the parents say", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 30 }), { maxLength: 30 }), (parents) => {
        const hostile = parents.map((parent, index): ScopeRow => {
          return [index, parent, String(index), "TENANT", index + 1, "", "", false, false];
        });
        const { top } = buildScopeTree(hostile);
        const reached: number[] = [];
        const walk = (items: typeof top): void => {
          for (const item of items) {
            reached.push(item.index);
            walk(item.children);
          }
        };
        walk(top);
        expect(reached.sort((a, b) => a - b)).toEqual(hostile.map(([index]) => index));
      }),
    );
  });
});
