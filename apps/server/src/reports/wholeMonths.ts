import { isDay } from "../kernel/temporal.ts";

/** Days, both included; null = without end. Text as a query gives it. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first day of the month so many months after the day's own. */
const monthAfter = (day: string, months: number): string => {
  const date = new Date(day);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
};

/** A day after every other. */
const END = "9999-01-01";

/**
 * The whole months of a period: `from` = first day of the first, `until` = first day after the last. Null: there is none, or no first
 * day.
 */
export const wholeMonths = ({
  from,
  to,
}: Period): { readonly from: string; readonly until: string } | null => {
  if (from === undefined || !isDay(from) || (to !== undefined && !isDay(to))) return null;
  const first = from.endsWith("-01") ? from : monthAfter(from, 1);
  const until = to === undefined ? END : monthAfter(dayOf(Date.parse(to) + 24 * 60 * 60 * 1000), 0);
  return first < until ? { from: first, until } : null;
};
