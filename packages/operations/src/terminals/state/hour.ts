import type { TerminalHistoryEntry } from "@backroom/contract";

/** Minutes a small chart shows. */
export const MINUTES = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = MINUTES * MINUTE_MS;

/** A point of a small chart: minutes since its start, and the value then. */
export interface HourPoint {
  readonly minute: number;
  readonly value: number;
}

/** Round trips of pings in the last hour, the oldest first, ms. */
export const pingPoints = (entries: readonly TerminalHistoryEntry[], nowMs: number): readonly HourPoint[] =>
  entries
    .flatMap(({ at, event, action, isOk, tookMs }) => {
      const minute = MINUTES - (nowMs - Date.parse(at)) / MINUTE_MS;
      const isPing = event === "answer" && action === "PingRequest" && isOk === true && tookMs !== null;
      return isPing && minute >= 0 ? [{ minute, value: tookMs }] : [];
    })
    .toReversed();

/** A value of each minute, this one last; minutes of which nothing is known have no point. */
export const minutePoints = (values: readonly (number | null)[]): readonly HourPoint[] =>
  values.flatMap((value, index) =>
    value === null ? [] : [{ minute: MINUTES - values.length + index + 1, value }],
  );

/** How many of the times of the last hour there were in each five minutes of it. */
export const countPoints = (times: readonly string[], nowMs: number): readonly HourPoint[] => {
  const counts = Array.from({ length: 12 }, () => 0);
  for (const at of times) {
    const back = nowMs - Date.parse(at);
    if (back < 0 || back >= HOUR_MS) continue;
    const part = 11 - Math.floor(back / (5 * MINUTE_MS));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts.map((value, index) => ({ minute: (index + 1) * 5, value }));
};
