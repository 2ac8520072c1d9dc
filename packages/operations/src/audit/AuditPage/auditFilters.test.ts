import { expect, it } from "vitest";
import { callQuery } from "./auditFilters.ts";

it("searches from the beginning of the first day to the end of the last, in the time zone of the reader", () => {
  const none = { search: null, user: null, kind: null, oid: null, action: null, people: false };
  const { from, to, people } = callQuery({ ...none, from: "2026-03-01", to: "2026-03-01" });
  expect(from).toBe(new Date(2026, 2, 1).toISOString());
  expect(to).toBe(new Date(2026, 2, 2).toISOString());
  expect(people).toBeNull();
});
