/** Periods that move with the day they are looked at, as reports that are saved or scheduled need them. */
export const reportPeriods = [
  "today",
  "yesterday",
  "this-week",
  "last-week",
  "last-7-days",
  "last-30-days",
  "this-month",
  "last-month",
  "this-year",
  "last-year",
] as const;
/** A period that moves with the day it is looked at. */
export type ReportPeriod = (typeof reportPeriods)[number];

/** First and last day, `YYYY-MM-DD`, both included. */
export interface DayPeriod {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 24 * 3_600_000;
const MONDAY = 1;

const parts = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month: month - 1, date };
};

/** Dates as UTC midnights: no day is skipped or doubled by a clock change. */
const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The day so many days after another. */
export const addDays = (day: string, days: number): string => {
  const { year, month, date } = parts(day);
  return dayOf(year, month, date + days);
};

/** Number of days of a period. */
export const daysOf = ({ from, to }: DayPeriod): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The days of a period that moves, on the day `today` (`YYYY-MM-DD`). Weeks begin on Monday. */
export const resolvePeriod = (period: ReportPeriod, today: string): DayPeriod => {
  const { year, month } = parts(today);
  const monday = addDays(today, -((new Date(today).getUTCDay() + 7 - MONDAY) % 7));
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "this-week":
      return { from: monday, to: addDays(monday, 6) };
    case "last-week":
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case "last-7-days":
      return { from: addDays(today, -6), to: today };
    case "last-30-days":
      return { from: addDays(today, -29), to: today };
    case "this-month":
      return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) };
    case "last-month":
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case "this-year":
      return { from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) };
    case "last-year":
      return { from: dayOf(year - 1, 0, 1), to: dayOf(year - 1, 11, 31) };
  }
};

/** What a period is compared with: the time before of the same length, or the same days of the year before. */
export const comparedPeriod = ({ from, to }: DayPeriod, compare: "before" | "year"): DayPeriod => {
  const [first, last] = [parts(from), parts(to)];
  const months = (last.year - first.year) * 12 + last.month - first.month + 1;
  const isWholeMonths = first.date === 1 && addDays(to, 1).endsWith("-01");
  if (compare === "year") {
    // February has 28 or 29 days: no day falls into the next month, and the end of a month stays its end.
    const dayBefore = ({ year, month, date }: ReturnType<typeof parts>, isEnd: boolean): string => {
      const end = dayOf(year - 1, month + 1, 0);
      return isEnd || date > parts(end).date ? end : dayOf(year - 1, month, date);
    };
    return { from: dayBefore(first, false), to: dayBefore(last, addDays(to, 1).endsWith("-01")) };
  }
  if (isWholeMonths)
    return {
      from: dayOf(first.year, first.month - months, 1),
      to: dayOf(first.year, first.month, 0),
    };
  const days = daysOf({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1) };
};
