import { expect, it } from "vitest";
import { callQuery, noFilters, readFilters, writeFilters } from "./auditFilters.ts";

it("what the address says of a search comes back, and what cannot be a filter is left out", () => {
  const filters = {
    ...noFilters,
    user: "admin",
    kind: "pos-supply/article",
    oid: "12",
    from: "2026-03-01",
    people: "true",
  };
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(readFilters("?kind=article&oid=x&from=soon&user=a&other=1&people=yes")).toEqual({
    ...noFilters,
    user: "a",
  });
  expect(writeFilters(noFilters)).toBe("");
});

it("a period goes from the beginning of its first day to the end of its last, where the reader is", () => {
  const { from, to, ...rest } = callQuery({
    ...noFilters,
    from: "2026-03-01",
    to: "2026-03-01",
    action: "delete",
  });
  expect(from).toBe(new Date(2026, 2, 1).toISOString());
  expect(to).toBe(new Date(2026, 2, 2).toISOString());
  const sent = Object.entries(rest).filter(([, value]) => value !== null);
  expect(sent).toEqual([["action", "delete"]]);
});
