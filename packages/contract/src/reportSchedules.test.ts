import { expect, it } from "vitest";
import { dayAt, nextRun } from "./reportSchedules.ts";
import type { ScheduleDay } from "./reportSchedules.ts";

const next = (every: ScheduleDay, at: string, timeZone: string, after: string) =>
  new Date(nextRun({ every, at, timeZone }, Date.parse(after))).toISOString();

it("finds the next day of a schedule in its time zone", () => {
  // Sunday evening in Berlin.
  expect(next("monday", "06:00", "Europe/Berlin", "2026-11-22T20:00:00Z")).toBe("2026-11-23T05:00:00.000Z");
  expect(next("day", "06:00", "Asia/Tokyo", "2026-11-22T20:00:00Z")).toBe("2026-11-22T21:00:00.000Z");
  expect(next("day", "06:00", "Asia/Tokyo", "2026-11-22T21:00:00Z")).toBe("2026-11-23T21:00:00.000Z");
  expect(next("sunday", "23:59", "UTC", "2026-11-22T20:00:00Z")).toBe("2026-11-22T23:59:00.000Z");
  expect(next("month", "00:30", "Europe/Berlin", "2026-12-15T00:00:00Z")).toBe("2026-12-31T23:30:00.000Z");
});

it("keeps the time of day over clock changes", () => {
  expect(next("day", "06:00", "Europe/Berlin", "2026-03-28T12:00:00Z")).toBe("2026-03-29T04:00:00.000Z");
  expect(next("day", "06:00", "Europe/Berlin", "2026-10-24T12:00:00Z")).toBe("2026-10-25T05:00:00.000Z");
  const skipped = next("day", "02:30", "Europe/Berlin", "2026-03-28T12:00:00Z");
  expect(["2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z"]).toContain(skipped);
});

it("knows the day it is elsewhere", () => {
  expect(dayAt(Date.parse("2026-11-22T20:00:00Z"), "Asia/Tokyo")).toBe("2026-11-23");
});
