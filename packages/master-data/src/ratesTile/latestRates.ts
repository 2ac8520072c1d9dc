import { exchangeRateSchema, parse } from "@backroom/contract";
import type { ExchangeRate } from "@backroom/contract";

/** Rates that are shown. */
const RATES = 7;

/** The rates to show. */
export interface LatestRates {
  /** Newest first. */
  readonly rates: readonly ExchangeRate[];
  /** How many there are that can be read. */
  readonly count: number;
  /** How many cannot be read, such as one of zero. */
  readonly unreadable: number;
}

/** The rates that changed last, of those that can be read. */
export const latestRates = (rates: readonly unknown[]): LatestRates => {
  const readable = rates.flatMap((rate) => {
    const parsed = parse(exchangeRateSchema, rate, "An exchange rate");
    return parsed.ok ? [parsed.value] : [];
  });
  return {
    rates: readable.toSorted((a, b) => Date.parse(b.modifiedAt) - Date.parse(a.modifiedAt)).slice(0, RATES),
    count: readable.length,
    unreadable: rates.length - readable.length,
  };
};
