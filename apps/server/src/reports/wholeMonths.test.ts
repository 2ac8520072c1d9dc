import { expect, it } from "vitest";
import { wholeMonths } from "./wholeMonths.ts";

it.each([
  ["2026-01-01", "2026-12-31", { from: "2026-01-01", until: "2027-01-01" }],
  ["2026-01-02", "2026-12-30", { from: "2026-02-01", until: "2026-12-01" }],
  ["2026-02-01", "2026-02-28", { from: "2026-02-01", until: "2026-03-01" }],
  ["2025-11-30", "2026-01-31", { from: "2025-12-01", until: "2026-02-01" }],
  ["2024-12-15", undefined, { from: "2025-01-01", until: "9999-01-01" }],
  ["2026-02-01", "2026-02-27", null],
  ["2026-02-02", "2026-03-30", null],
  ["2026-05-01", "2026-04-30", null],
  ["2026-05-01", "2026-03-31", null],
  [undefined, "2026-12-31", null],
  ["yesterday", undefined, null],
  ["2026-01-01", "soon", null],
])("finds the whole months from %s to %s", (from, to, months) => {
  expect(wholeMonths({ from, to })).toEqual(months);
});
