import { addDays } from "./reportPeriods.ts";

/** When a scheduled report is sent: every day, on one day of the week, or on the first of the month. */
export const scheduleDays = [
  "day",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
  "month",
] as const;
/** When a scheduled report is sent. */
export type ScheduleDay = (typeof scheduleDays)[number];

/** A time that comes again. */
export interface Schedule {
  readonly every: ScheduleDay;
  /** `HH:MM`, by the clocks of the time zone. */
  readonly at: string;
  /** IANA name, `Europe/Berlin`. */
  readonly timeZone: string;
}

/** Days looked at for the next one: a month has at most 31. */
const LOOK_AHEAD_DAYS = 32;
const DAY_MS = 86_400_000;

const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
    hourCycle: "h23",
  });
  return (ms: number): string => format.format(ms).replace(", ", "T");
};

/** The day it is at a time in a time zone, `YYYY-MM-DD`. */
export const dayAt = (ms: number, timeZone: string): string => wallClock(timeZone)(ms).slice(0, 10);

/**
 * Returns the time at which the clock shows `local` (`YYYY-MM-DDTHH:mm`), ms since 1970. The first one if the clock shows it twice. If
 * a clock change skips it, the time at which the clock shows an hour more.
 */
const instantOf = (local: string, clock: (ms: number) => string): number => {
  const wanted = Date.parse(`${local}Z`);
  const withOffsetAt = (ms: number): number => wanted - (Date.parse(`${clock(ms)}Z`) - ms);
  const before = withOffsetAt(wanted - DAY_MS);
  const after = withOffsetAt(wanted + DAY_MS);
  return clock(before) !== local && clock(after) === local ? after : before;
};

const isDue = (every: ScheduleDay, day: string): boolean => {
  if (every === "day") return true;
  if (every === "month") return day.endsWith("-01");
  return scheduleDays.indexOf(every) === (new Date(day).getUTCDay() || 7);
};

/** Returns the first time of a schedule after `afterMs`, both in ms since 1970. A time that a clock change skips is an hour later on that day. */
export const nextRun = ({ every, at, timeZone }: Schedule, afterMs: number): number => {
  const clock = wallClock(timeZone);
  const today = clock(afterMs).slice(0, 10);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isDue(every, day)) continue;
    const ms = instantOf(`${day}T${at}`, clock);
    if (ms > afterMs) return ms;
  }
  return afterMs + LOOK_AHEAD_DAYS * DAY_MS;
};
