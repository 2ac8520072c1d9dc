import type { TerminalHistoryEntry } from "@backroom/contract";
import { expect, it } from "vitest";
import { toDayStrip } from "./dayStrip.ts";
import { countPoints, minutePoints, pingPoints } from "./hour.ts";

const entry = (at: string, event: TerminalHistoryEntry["event"], over = {}): TerminalHistoryEntry => ({
  at: `2026-01-02T${at}:00Z`,
  event,
  message: null,
  version: null,
  queueLength: null,
  userName: null,
  action: null,
  isOk: null,
  tookMs: null,
  ...over,
});
const now = Date.parse("2026-01-02T12:00:00Z");
const start = Date.parse("2026-01-02T00:00:00Z");
const strip = (entries: readonly TerminalHistoryEntry[], isConnected = true) => {
  const { parts, losses, share } = toDayStrip(entries, { startMs: start, nowMs: now, isConnected });
  const hours = parts.map(({ state, from, to }) => `${state} ${(to - from) / 3_600_000}`);
  return { hours, losses, share };
};

it("a day has the parts in which a terminal was connected, and says how often it was lost", () => {
  expect(
    strip([entry("09:00", "connected"), entry("08:00", "disconnected"), entry("06:00", "connected")]),
  ).toEqual({
    hours: ["unknown 6", "connected 2", "lost 1", "connected 3"],
    losses: 1,
    share: 5 / 6,
  });
  // What happened the day before decides how the day begins; requests change nothing.
  const before = { ...entry("23:00", "connected"), at: "2026-01-01T23:00:00Z" };
  expect(strip([entry("10:00", "answer"), before])).toEqual({ hours: ["connected 12"], losses: 0, share: 1 });
  expect(strip([], false)).toEqual({ hours: ["unknown 12"], losses: 0, share: undefined });
  expect(strip([], true).hours).toEqual(["connected 12"]);
});

it("an hour has the pings that were answered, the minutes that are known, and counts of five minutes", () => {
  const ping = { action: "PingRequest", isOk: true, tookMs: 40 };
  const entries = [
    entry("11:59", "answer", ping),
    entry("11:30", "answer", { ...ping, isOk: false }),
    entry("11:00", "answer", { ...ping, tookMs: 70 }),
    entry("10:59", "answer", ping),
  ];
  expect(pingPoints(entries, now)).toEqual([
    { minute: 0, value: 70 },
    { minute: 59, value: 40 },
  ]);
  expect(minutePoints([3, null, 5])).toEqual([
    { minute: 58, value: 3 },
    { minute: 60, value: 5 },
  ]);
  const counts = countPoints(["2026-01-02T11:58:00Z", "2026-01-02T11:01:00Z", "2026-01-02T10:00:00Z"], now);
  expect(counts.map(({ value }) => value)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});
