import { roundCurrency } from "@backroom/values";
import { shareMore } from "../../comparison/readCompared.ts";
import { daysBefore, lastDays } from "../../comparison/earlier.ts";
import { turnoverSeries } from "./turnoverSeries.ts";
import type { WeeklyTurnover } from "./turnoverTile.ts";

/** What the turnover is compared with, in the same currency. */
export interface ComparedTurnover {
  readonly of: "before" | "other";
  /** Of each day; undefined = there is none in this currency. */
  readonly amounts: readonly number[] | undefined;
  /** How much more the turnover is, as a share; undefined = there is nothing it could be a share of. */
  readonly share: number | undefined;
}

/** The turnover of one currency: amounts of several have no common scale. */
export interface TurnoverFigures {
  readonly currency: string;
  /** All there are, also of what it is compared with. */
  readonly currencies: readonly string[];
  readonly days: readonly string[];
  /** Of each day; undefined = there is none in this currency. */
  readonly amounts: readonly number[] | undefined;
  readonly total: number;
  readonly compared: ComparedTurnover | undefined;
}

/** Number of days in the chart; each is compared with the day that many days earlier. */
const WEEK = 7;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The currency to show: the chosen one, that of the tenant, or the first with turnover. */
export interface WantedCurrency {
  /** What the user chose; null = nothing. */
  readonly chosen: string | null;
  /** Currency of the current tenant. */
  readonly ofTenant: string | undefined;
}

/** The turnover in the wanted currency; undefined = there is none at all. */
export const turnoverFigures = (
  { rows, before, other, today }: WeeklyTurnover,
  { chosen, ofTenant }: WantedCurrency,
): TurnoverFigures | undefined => {
  const [own, earlier, others] = [rows, before ?? [], other ?? []].map((some) => turnoverSeries(some));
  const all = [...(own?.series ?? []), ...(others?.series ?? [])].map(({ currency }) => currency);
  const currencies = [...new Set(all)].sort();
  const ownCurrencies = (own?.series ?? []).map((one) => one.currency);
  const currency =
    currencies.find((one) => one === chosen) ??
    ownCurrencies.find((one) => one === ofTenant) ??
    ownCurrencies[0] ??
    currencies[0];
  if (currency === undefined || own === undefined) return undefined;
  const days = lastDays(today, WEEK);
  const amountsOf = (from: typeof own | undefined, dayOf = (day: string) => day) => {
    const found = from?.series.find((one) => one.currency === currency);
    return found && days.map((day) => found.amounts[from?.days.indexOf(dayOf(day)) ?? -1] ?? 0);
  };
  const amounts = amountsOf(own);
  const compare = (
    of: ComparedTurnover["of"],
    others: readonly number[] | undefined,
    isCounted: (day: string) => boolean,
  ): ComparedTurnover => {
    const totalOf = (some: readonly number[]) => sum(some.filter((_, index) => isCounted(days[index] ?? "")));
    const share = amounts && others && shareMore(totalOf(amounts), totalOf(others));
    return { of, amounts: others, share };
  };
  return {
    currency,
    currencies,
    days,
    amounts,
    total: roundCurrency(sum(amounts ?? []), currency),
    compared:
      other !== undefined
        ? compare("other", amountsOf(others), () => true)
        : before &&
          // Today is not over: only whole days are compared with whole days.
          compare(
            "before",
            amountsOf(earlier, (day) => daysBefore(day, WEEK)),
            (day) => day !== today,
          ),
  };
};

/** By how many percent the turnover has fallen against the week before; 0 = it has not, undefined = unknown. */
export const turnoverFall = (data: WeeklyTurnover, wanted: WantedCurrency): number | undefined => {
  const share = turnoverFigures({ ...data, other: undefined }, wanted)?.compared?.share;
  return share === undefined ? undefined : Math.max(0, -share * 100);
};
