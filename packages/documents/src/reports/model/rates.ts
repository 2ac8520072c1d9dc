import type { Currency, ExchangeRate } from "@backroom/contract";
import { roundCurrency } from "@backroom/values";
import type { ReportNode } from "./sumRows.ts";

/** What amounts are converted with. */
export interface Rates {
  readonly reference: string;
  /** By currency: 1 of the reference currency = so many of it. */
  readonly rates: ReadonlyMap<string, ExchangeRate>;
}

/** Reads the service's rates; undefined = no currency is the reference. */
export const readRates = (
  currencies: readonly Currency[],
  rates: readonly ExchangeRate[],
): Rates | undefined => {
  const reference = currencies.find(({ isReference }) => isReference)?.id;
  if (reference === undefined) return undefined;
  return { reference, rates: new Map(rates.map((rate) => [rate.foreignCurrency, rate])) };
};

/** An amount in another currency, not rounded; undefined = a rate is missing. */
export const convert = (
  amount: number,
  from: string,
  to: string,
  rates: Rates | undefined,
): number | undefined => {
  if (from === to) return amount;
  const rateOf = (currency: string) =>
    currency === rates?.reference ? 1 : rates?.rates.get(currency)?.exchangeRate;
  const [of, into] = [rateOf(from), rateOf(to)];
  return of === undefined || into === undefined ? undefined : (amount / of) * into;
};

/** Sums of a column over currencies. */
export interface Total {
  /** Undefined = rates are missing, or figures do not add up. */
  readonly value: number | undefined;
  /** Currencies without a rate. */
  readonly missing: readonly string[];
}

/** The sum of one amount over all currencies: the one place where currencies are added, each converted as a whole. */
export const totalIn = (
  roots: readonly ReportNode[],
  column: string,
  currency: string,
  rates: Rates | undefined,
): Total => {
  const parts = roots.map((root) => {
    const amount = root.figures[column];
    const converted = amount === undefined ? undefined : convert(amount, root.currency, currency, rates);
    return { currency: root.currency, amount, converted };
  });
  const missing = parts.filter((part) => part.amount !== undefined && part.converted === undefined);
  const isKnown = parts.every(({ converted }) => converted !== undefined);
  const sum = parts.reduce((all, { converted = 0 }) => all + roundCurrency(converted, currency), 0);
  return {
    value: isKnown ? roundCurrency(sum, currency) : undefined,
    missing: missing.map((part) => part.currency),
  };
};

/** The oldest day of the rates between these currencies, as ISO time; undefined = none is used. */
export const ratesDate = (
  currencies: readonly string[],
  to: string,
  rates: Rates | undefined,
): string | undefined =>
  [...new Set([...currencies, to])]
    .flatMap((currency) => {
      const rate = rates?.rates.get(currency);
      return rate === undefined || (currencies.length === 1 && currencies[0] === to) ? [] : [rate.modifiedAt];
    })
    .toSorted()
    .at(0);
