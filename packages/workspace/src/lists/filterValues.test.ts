import { expect, it } from "vitest";
import { oidPattern, parseFilters, stringifyFilters } from "./filterValues.ts";

const specs = {
  search: { type: "String" },
  kind: { type: "String", pattern: /^[\w-]+\/[\w-]+$/ },
  oid: { type: "Number", pattern: oidPattern },
  types: { type: "Array" },
  from: { type: "Date" },
  people: { type: "Boolean" },
} as const;

it("reads what it has written, and returns the other parameters of the address", () => {
  const values = {
    search: "coat",
    kind: "pos-supply/article",
    oid: 12,
    types: ["sale", "return"],
    from: "2026-03-01",
    people: true,
  };
  const address = stringifyFilters(values, { open: "7" });
  expect(parseFilters(address, specs)).toEqual({ values, unread: [], others: { open: "7" } });
});

it("leaves out and names what is no value of its filter", () => {
  const { values, unread } = parseFilters(
    `?kind=article&oid=0&from=soon&people=perhaps&search=${"x".repeat(201)}&types=a`,
    specs,
  );
  expect(unread).toEqual(["search", "kind", "oid", "from", "people"]);
  expect(values).toEqual({ search: null, kind: null, oid: null, types: ["a"], from: null, people: null });
});

it("writes no address without filters", () => {
  expect(stringifyFilters({ search: " ", types: [], people: false, oid: null })).toBe("");
});
