import type { Formats } from "@backroom/values";

/** A second in ms. */
export const SECOND_MS = 1000;
const MINUTE = 60 * SECOND_MS;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units = [
  { unit: "day", ms: DAY },
  { unit: "hour", ms: HOUR },
  { unit: "minute", ms: MINUTE },
  { unit: "second", ms: SECOND_MS },
] as const;

/** A span of time in its two largest units: `6 hr 14 min`, `2 min 4 sec`; below a second `1 sec`. */
export const formatSpan = ({ number }: Pick<Formats, "number">, ms: number): string => {
  const span = Math.max(SECOND_MS, Math.round(ms / SECOND_MS) * SECOND_MS);
  const largest = units.findIndex((unit) => span >= unit.ms);
  let rest = span;
  const parts = units.slice(largest, largest + 2).flatMap(({ unit, ms: size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [number(count, { style: "unit", unit, unitDisplay: "short" })];
  });
  return parts.join(" ");
};

/** A span of time in its largest unit, in full: `2 days`, `1 hour`; below a minute `1 minute`. */
export const formatLongSpan = ({ number }: Pick<Formats, "number">, ms: number): string => {
  const span = Math.max(MINUTE, ms);
  const { unit, ms: size } = units.find((one) => span >= one.ms) ?? units[2];
  return number(Math.floor(span / size), { style: "unit", unit, unitDisplay: "long" });
};

/** A time of this day as the time alone, any other with its day. */
export const formatMoment = (
  { time, dateTime }: Pick<Formats, "time" | "dateTime">,
  at: string,
  nowMs: number,
) => (new Date(at).toDateString() === new Date(nowMs).toDateString() ? time(at) : dateTime(at));
