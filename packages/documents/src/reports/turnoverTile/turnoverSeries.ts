import type { DailyTurnover } from "@backroom/contract";
import { roundCurrency } from "@backroom/values";

/** The turnover of one currency. */
export interface TurnoverSeries {
  readonly currency: string;
  /** One amount of each day, rounded to the decimals of the currency. */
  readonly amounts: readonly number[];
  readonly total: number;
}

/** A series per currency, in the order of their codes, and the days they have in common; a missing day counts 0. */
export const turnoverSeries = (
  rows: readonly DailyTurnover[],
): { readonly days: readonly string[]; readonly series: readonly TurnoverSeries[] } => {
  const days = [...new Set(rows.map(({ date }) => date))].sort();
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  const series = [...byCurrency]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, of]) => {
      const sumOf = (day: string) =>
        of.filter(({ date }) => date === day).reduce((sum, { amount }) => sum + amount, 0);
      return {
        currency,
        amounts: days.map((day) => roundCurrency(sumOf(day), currency)),
        total: roundCurrency(
          of.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        ),
      };
    });
  return { days, series };
};
