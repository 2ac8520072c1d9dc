import { addDays, weekdayOf } from "@backroom/promotion-rules";

/** Scale of the calendar. */
export type CalendarScale = "weeks" | "months";

/** Number of visible days. */
export const scaleDays: Readonly<Record<CalendarScale, number>> = { weeks: 35, months: 182 };

/** Monday of the first week of the calendar. `from` is a day in it; null = one week before today. */
export const firstDay = (from: string | null, today: string): string => {
  const day = from ?? addDays(today, -7);
  return addDays(day, 1 - weekdayOf(day));
};

/** Days with a grid line and a label: Mondays, or the first days of months. */
export const ticksOf = (first: string, scale: CalendarScale): readonly { day: string; at: number }[] => {
  const days = scaleDays[scale];
  return Array.from({ length: days }, (_, index) => ({
    day: addDays(first, index),
    at: index / days,
  })).filter(({ day }) => (scale === "weeks" ? weekdayOf(day) === 1 : day.endsWith("-01")));
};
