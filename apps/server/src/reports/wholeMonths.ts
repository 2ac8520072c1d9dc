import { isDay } from "../kernel/temporal.ts";

/** First and last day, as text of a query. `to` undefined: the period has no end. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the first day of the month that is `months` after the month of the day. */
const monthAfter = (day: string, months: number): string => {
  const date = new Date(day);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
};

/** The end of a period without a last day. */
const END = "9999-01-01";

/**
 * Returns the whole months of a period: `from` = first day of the first month, `until` = first day after the last one. Null: the period
 * contains no whole month, has no first day, or is invalid.
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
