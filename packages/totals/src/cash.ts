import { toAmount, toCoins } from "./exact.ts";

/**
 * Smallest coins where cash is paid in larger steps than the currency counts in: Unicode CLDR, supplemental data of
 * currencies (`cashRounding`, `cashDigits`), with the 5 forint that are the smallest coin of Hungary.
 */
const steps: Readonly<Record<string, number>> = {
  AUD: 0.05,
  CAD: 0.05,
  CHF: 0.05,
  CZK: 1,
  DKK: 0.5,
  HUF: 5,
  NOK: 1,
  NZD: 0.1,
  SEK: 1,
};

/** The step cash is paid in; undefined = the currency's own smallest unit. */
export const cashStep = (currency: string): number | undefined => steps[currency.toUpperCase()];

/** What is added to an amount that is paid in cash: to the nearest step, halves away from zero; 0 where none is needed. */
export const cashRounding = (amount: number, currency: string): number => {
  const step = cashStep(currency);
  if (step === undefined) return 0;
  const [coins, by] = [toCoins(currency, amount), toCoins(currency, step)];
  const size = coins < 0n ? -coins : coins;
  const rounded = ((2n * size + by) / (2n * by)) * by;
  return toAmount((coins < 0n ? -rounded : rounded) - coins, currency);
};
