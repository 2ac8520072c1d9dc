import type { Throughput } from "@backroom/contract";
import { shareMore } from "../../comparison/readCompared.ts";
import { lastMonths, yearBefore } from "../../comparison/earlier.ts";
import type { MonthlyThroughput } from "./throughputTile.ts";

/** Number of months in the chart. */
const MONTHS = 12;

/** Returns the last 12 months; a month that the server left out has 0 documents. Empty if the server sent no month. */
export const monthsOf = ({
  rows,
  thisMonth,
}: Pick<MonthlyThroughput, "rows" | "thisMonth">): readonly Throughput[] => {
  if (rows.length === 0) return [];
  const counts = new Map(rows.map(({ month, count }) => [month, count]));
  return lastMonths(thisMonth, MONTHS).map((month) => ({ month, count: counts.get(month) ?? 0 }));
};

/** The documents of the last month that is over; undefined = unknown. */
export const lastWholeMonth = (months: readonly Throughput[], thisMonth: string): number | undefined =>
  months.findLast(({ month }) => month < thisMonth)?.count;

/** What the months are compared with. */
export interface ComparedThroughput {
  readonly of: "before" | "other";
  /** Of each month. */
  readonly counts: readonly number[];
  /** How much more the documents are, as a share; undefined = there is nothing they could be a share of. */
  readonly share: number | undefined;
}

/** What the months are compared with; undefined = nothing. */
export const comparedThroughput = (
  months: readonly Throughput[],
  { before, other, thisMonth }: Pick<MonthlyThroughput, "before" | "other" | "thisMonth">,
): ComparedThroughput | undefined => {
  const rows = other ?? before;
  if (rows === undefined) return undefined;
  const of = other === undefined ? "before" : "other";
  const counts = new Map(rows.map(({ month, count }) => [month, count]));
  const countsOf = months.map(({ month }) => counts.get(of === "before" ? yearBefore(month) : month) ?? 0);
  // This month is not over: only whole months are compared with whole months.
  const isCounted = (_: unknown, index: number) => of === "other" || months[index]?.month !== thisMonth;
  const sum = (some: readonly number[]) => some.filter(isCounted).reduce((all, count) => all + count, 0);
  return { of, counts: countsOf, share: shareMore(sum(months.map(({ count }) => count)), sum(countsOf)) };
};
