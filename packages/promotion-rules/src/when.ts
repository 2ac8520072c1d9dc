import type { RejectedReason } from "./basket.ts";
import type { HourWindow, Promotion } from "./promotion.ts";

const DAY_MS = 86_400_000;

/** A day and a time of day by the clock of a place. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm` */
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(zone, made);
  return made;
};

/** Day and time of day in a time zone. Throws a RangeError for a zone or time that does not exist. */
export const localTime = (at: Date, zone: string): LocalTime => {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  return {
    day: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
};

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 = Monday to 7 = Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** True when it goes on after midnight. */
export const isOverMidnight = ({ from, to }: HourWindow): boolean => to < from;

type Validity = Pick<Promotion, "from" | "to" | "weekdays">;

const dayReason = ({ from, to, weekdays }: Validity, day: string): RejectedReason | undefined => {
  if (day < from) return { code: "not-started", values: { from } };
  if (to !== null && day > to) return { code: "ended", values: { to } };
  const weekday = weekdayOf(day);
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return { code: "weekday", values: { weekday } };
  return undefined;
};

/**
 * Why a promotion is not valid at a time; undefined = it is. Hours over midnight belong to the day they begin on, so the
 * first hours of a day may still be those of the day before.
 */
export const timeReason = (
  promotion: Validity & Pick<Promotion, "hours">,
  { day, time }: LocalTime,
): RejectedReason | undefined => {
  const { hours } = promotion;
  if (hours.length === 0) return dayReason(promotion, day);
  const isLate = hours.some((window) => isOverMidnight(window) && time < window.to);
  if (isLate && dayReason(promotion, addDays(day, -1)) === undefined) return undefined;
  const reason = dayReason(promotion, day);
  if (reason !== undefined) return reason;
  const isNow = hours.some((window) => time >= window.from && (isOverMidnight(window) || time < window.to));
  return isNow ? undefined : { code: "hours", values: { time } };
};

/**
 * The instant of a local time, `YYYY-MM-DDTHH:mm`, in a time zone. Of a local time that occurs twice the first one; of one they
 * skip that which is as much later. Undefined for a text that is no such time.
 */
export const instantOf = (local: string, zone: string): Date | undefined => {
  const wanted = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(wanted)) return undefined;
  const offsetAt = (instant: number): number => {
    const { day, time } = localTime(new Date(instant), zone);
    return Date.parse(`${day}T${time}Z`) - instant;
  };
  const [before, after] = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)];
  const first = wanted - before;
  return new Date(
    offsetAt(first) === before ? first : offsetAt(wanted - after) === after ? wanted - after : first,
  );
};
