import { currencyDecimals } from "@backroom/values";

/** An exact decimal number: `units` / 10 ** `scale`. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

const tenTo = (power: number): bigint => 10n ** BigInt(power);

/** The number as it is written: 1.005 is 1005/1000, not its nearest double. What is no number is 0. */
export const exactly = (value: number): Exact => {
  const [, sign = "", whole = "", decimals = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  const digits = BigInt(`${sign}${whole}${decimals}`);
  const scale = decimals.length - Number(power);
  return scale >= 0 ? { units: digits, scale } : { units: digits * tenTo(-scale), scale: 0 };
};

/** A quotient rounded to a whole number, halves away from zero. */
export const divide = (dividend: bigint, divisor: bigint): bigint => {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [size, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * size + by) / (2n * by);
  return isNegative ? -rounded : rounded;
};

/** The product of exact numbers in the smallest units of a currency, rounded once. */
export const toCoins = (currency: string, ...factors: readonly number[]): bigint => {
  const exact = factors.map(exactly);
  const units = exact.reduce((product, factor) => product * factor.units, 1n);
  const scale = exact.reduce((sum, factor) => sum + factor.scale, 0);
  return divide(units * tenTo(currencyDecimals(currency)), tenTo(scale));
};

/** Smallest units as an amount; exact up to 15 digits. */
export const toAmount = (coins: bigint, currency: string): number => {
  const decimals = currencyDecimals(currency);
  const isNegative = coins < 0n;
  const digits = String(isNegative ? -coins : coins).padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  return Number(`${isNegative ? "-" : ""}${digits.slice(0, at)}.${digits.slice(at)}`);
};

/** The sum of amounts, each rounded to the decimals of the currency before: what coins make up together. */
export const addAmounts = (amounts: readonly number[], currency: string): number =>
  toAmount(
    amounts.reduce((sum, amount) => sum + toCoins(currency, amount), 0n),
    currency,
  );

/** A share of coins in percent, rounded. */
export const percentOf = (coins: bigint, percent: number): bigint => {
  const { units, scale } = exactly(percent);
  return divide(coins * units, 100n * tenTo(scale));
};

/** Coins without the tax of so many percent that they contain. */
export const withoutTax = (coins: bigint, percent: number): bigint => {
  const { units, scale } = exactly(percent);
  const hundred = 100n * tenTo(scale);
  return hundred + units <= 0n ? coins : divide(coins * hundred, hundred + units);
};
