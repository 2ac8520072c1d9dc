import { afterEach, expect, it, vi } from "vitest";
import { localDay, toDate } from "./dates.ts";

afterEach(() => vi.unstubAllEnvs());

it.each(["America/Los_Angeles", "Asia/Tokyo"])("reads a day and a month as local ones in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  expect(toDate("2026-01-31")).toEqual(new Date(2026, 0, 31));
  expect(toDate("2026-02")).toEqual(new Date(2026, 1, 1));
});

it("returns the day of the computer for a moment", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(localDay(Date.parse("2026-03-01T07:59:00Z"))).toBe("2026-02-28");
});
