import { expect, it } from "vitest";
import { callQuery } from "./auditFilters.ts";

const none = { search: null, user: null, kind: null, oid: null, action: null, people: false };

it("sends days of the first century, and omits a bound outside the years 1 to 9999", () => {
  const { from } = callQuery({ ...none, from: "0026-03-01", to: null });
  expect(from?.slice(0, 8)).toMatch(/^0026-0[23]-/);
  const { from: first, to: last } = callQuery({ ...none, from: "0001-01-01", to: "9999-12-31" });
  for (const bound of [first, last]) expect(bound ?? "0001-01-01").toMatch(/^(?!0000)\d{4}-/);
});

it("searches from the beginning of the first day to the end of the last, in the time zone of the reader", () => {
  const { from, to, people } = callQuery({ ...none, from: "2026-03-01", to: "2026-03-01" });
  expect(from).toBe(new Date(2026, 2, 1).toISOString());
  expect(to).toBe(new Date(2026, 2, 2).toISOString());
  expect(people).toBeNull();
});
