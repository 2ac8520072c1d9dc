import { addDays, daysOf } from "@backroom/contract";
import type { DayPeriod, EntityRecord } from "@backroom/contract";
import { asText } from "@backroom/values";
import { groupKey } from "./groupLevels.ts";
import { createSort } from "./order.ts";
import type { OrderValue } from "./order.ts";
import type { GroupField } from "./reportColumns.ts";

/** More days than these are drawn by month. */
const MAX_DAYS = 62;
/** The field of a report with the month of its days, `2026-05`. */
export const MONTH = "Month";
/** Groups of a chart that is not of days. */
const MAX_BARS = 24;

/** Amounts of one category by their currency; "" = figures without one. */
export type Amounts = ReadonlyMap<string, number>;

/** A place along a chart. */
export interface ChartPlace {
  /** A day, a month (`2026-05`), or the key of a group of the field. */
  readonly key: string;
  readonly amounts: Amounts;
}

/** Sums of a column by the value of a field and the currency. */
const sumBy = (
  rows: readonly EntityRecord[],
  keyOf: (row: EntityRecord) => string,
  value: string,
): ReadonlyMap<string, Amounts> => {
  const sums = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const key = keyOf(row);
    const currency = typeof row["Currency"] === "string" ? row["Currency"] : "";
    const amounts = sums.get(key) ?? new Map<string, number>();
    amounts.set(currency, (amounts.get(currency) ?? 0) + Number(row[value] ?? 0));
    sums.set(key, amounts);
  }
  return sums;
};

const monthsOf = ({ from, to }: DayPeriod): readonly string[] => {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = `${addDays(day, 32).slice(0, 7)}-01`)
    months.push(day.slice(0, 7));
  return months;
};

const none: Amounts = new Map();

/** Whether a chart of days draws each day of the period, not its months. */
export const isDrawnByDay = (days: DayPeriod): boolean => daysOf(days) <= MAX_DAYS;

/**
 * The days of a period, or its months where these are many, each with its sums; days without any are there, too. Rows without the day have
 * its month.
 */
export const placesOfDays = (
  rows: readonly EntityRecord[],
  field: string,
  value: string,
  days: DayPeriod,
): readonly ChartPlace[] => {
  const isByDay = isDrawnByDay(days);
  const keys = isByDay
    ? Array.from({ length: daysOf(days) }, (_, index) => addDays(days.from, index))
    : monthsOf(days);
  const sums = sumBy(rows, (row) => asText(row[field] ?? row[MONTH]).slice(0, isByDay ? 10 : 7), value);
  return keys.map((key) => ({ key, amounts: sums.get(key) ?? none }));
};

/** Sums of a column by the group of a field, by its key. */
export const sumGroups = (
  rows: readonly EntityRecord[],
  field: GroupField,
  value: string,
): ReadonlyMap<string, Amounts> => sumBy(rows, (row) => groupKey(field, row), value);

/** Returns the largest groups in their order. `sizeOf` sums the currencies of a group, `valueOf` returns what it is ordered by. */
export const placesOfGroups = (
  sums: ReadonlyMap<string, Amounts>,
  sizeOf: (amounts: Amounts) => number,
  valueOf: (key: string) => OrderValue,
  locale: string,
): readonly ChartPlace[] => {
  const sort = createSort(locale);
  const groups = [...sums].map(([key, amounts]) => ({ key, amounts }));
  const largest = sort(groups, ({ amounts }) => sizeOf(amounts), true).slice(0, MAX_BARS);
  return sort(largest, ({ key }) => valueOf(key), false);
};
