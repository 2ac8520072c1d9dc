import { addDays, weekdayOf } from "@backroom/promotion-rules";
import type { CalendarFilter } from "./calendarRows.ts";

/** How much the calendar shows. */
export type CalendarScale = "weeks" | "months";

/** What the address of the calendar holds. */
export interface CalendarPlace extends CalendarFilter {
  readonly scale: CalendarScale;
  /** A day in the first week that is shown; null = this week. */
  readonly from: string | null;
  /** The promotion whose details are shown; null = none. */
  readonly oid: number | null;
}

/** Days that are shown at once. */
export const scaleDays: Readonly<Record<CalendarScale, number>> = { weeks: 35, months: 182 };

const states = ["all", "running", "coming", "ended", "never", "disabled", "overlapping"] as const;

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Reads the query of the address; unknown values count as missing. */
export const readCalendarPlace = (search: string): CalendarPlace => {
  const query = new URLSearchParams(search);
  const from = query.get("from") ?? "";
  const oid = query.get("oid") ?? "";
  return {
    scale: query.get("view") === "months" ? "months" : "weeks",
    from: isDay(from) ? from : null,
    find: (query.get("find") ?? "").slice(0, 100),
    state: states.find((one) => one === query.get("state")) ?? "all",
    oid: /^[1-9]\d{0,15}$/.test(oid) ? Number(oid) : null,
  };
};

/** The query of the address. */
export const writeCalendarPlace = ({ scale, from, find, state, oid }: CalendarPlace): string => {
  const query = new URLSearchParams();
  if (scale !== "weeks") query.set("view", scale);
  if (from !== null) query.set("from", from);
  if (find !== "") query.set("find", find);
  if (state !== "all") query.set("state", state);
  if (oid !== null) query.set("oid", String(oid));
  return query.size === 0 ? "" : `?${query}`;
};

/** The Monday the calendar begins with: one week before today unless the address has a day. */
export const firstDay = ({ from }: Pick<CalendarPlace, "from">, today: string): string => {
  const day = from ?? addDays(today, -7);
  return addDays(day, 1 - weekdayOf(day));
};

/** Days that carry a line and a text: Mondays, of months the first days. */
export const ticksOf = (first: string, scale: CalendarScale): readonly { day: string; at: number }[] => {
  const days = scaleDays[scale];
  return Array.from({ length: days }, (_, index) => ({
    day: addDays(first, index),
    at: index / days,
  })).filter(({ day }) => (scale === "weeks" ? weekdayOf(day) === 1 : day.endsWith("-01")));
};
