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
});

it("runs an hour later, on the same day, if a clock change skips the time", () => {
  // Both run at 03:30.
  expect(next("day", "02:30", "Europe/Berlin", "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:30:00.000Z");
  expect(next("day", "02:30", "America/Los_Angeles", "2026-03-07T20:00:00Z")).toBe(
    "2026-03-08T10:30:00.000Z",
  );
  // In Chile the clocks change at midnight: 01:30 on Sunday, not 23:30 on Saturday.
  expect(next("sunday", "00:30", "America/Santiago", "2026-09-04T12:00:00Z")).toBe(
    "2026-09-06T04:30:00.000Z",
  );
});

it("runs once, at the first time, if a clock change repeats the time", () => {
  expect(next("day", "02:30", "Europe/Berlin", "2026-10-24T12:00:00Z")).toBe("2026-10-25T00:30:00.000Z");
  expect(next("day", "02:30", "Europe/Berlin", "2026-10-25T00:30:00Z")).toBe("2026-10-26T01:30:00.000Z");
  expect(next("day", "02:30", "Pacific/Auckland", "2026-04-04T00:00:00Z")).toBe("2026-04-04T13:30:00.000Z");
  expect(next("day", "01:30", "America/Los_Angeles", "2026-11-01T00:00:00Z")).toBe(
    "2026-11-01T08:30:00.000Z",
  );
});

it("knows the day it is elsewhere", () => {
  expect(dayAt(Date.parse("2026-11-22T20:00:00Z"), "Asia/Tokyo")).toBe("2026-11-23");
});
