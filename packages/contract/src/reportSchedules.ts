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
const MINUTE_MS = 60_000;

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

const instantOf = (local: string, clock: (ms: number) => string): number => {
  const wanted = Date.parse(`${local}Z`);
  let ms = wanted;
  // Twice, since the offset at the first guess may be that of the other side of a clock change.
  for (let round = 0; round < 2; round += 1) ms += wanted - Date.parse(`${clock(ms)}Z`);
  return ms;
};

const isDue = (every: ScheduleDay, day: string): boolean => {
  if (every === "day") return true;
  if (every === "month") return day.endsWith("-01");
  return scheduleDays.indexOf(every) === (new Date(day).getUTCDay() || 7);
};

/** The first time of a schedule after `afterMs`, ms since 1970. A time that a clock change skips is taken an hour later. */
export const nextRun = ({ every, at, timeZone }: Schedule, afterMs: number): number => {
  const clock = wallClock(timeZone);
  const today = clock(afterMs).slice(0, 10);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isDue(every, day)) continue;
    const ms = instantOf(`${day}T${at}`, clock);
    if (ms > afterMs) return ms;
  }
  return afterMs + LOOK_AHEAD_DAYS * 24 * 60 * MINUTE_MS;
};
