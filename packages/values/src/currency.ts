import { threeDecimalCurrencies, wholeCurrencies } from "./constants.ts";

/** Decimals of a currency (ISO 4217 code, any letter case): 3, 0 or 2 by the lists of the product. */
export const currencyDecimals = (currency: string): 0 | 2 | 3 => {
  const code = currency.toUpperCase();
  if (threeDecimalCurrencies.includes(code)) return 3;
  return wholeCurrencies.includes(code) ? 0 : 2;
};

/**
 * A number as decimal text. Intl rounds texts exactly, half away from zero, where a number such as 1.005
 * would already have lost its last digit.
 */
export const decimalText = (value: number): Intl.StringNumericLiteral =>
  String(value) as Intl.StringNumericLiteral;

const rounder = (decimals: number) =>
  new Intl.NumberFormat("en", {
    useGrouping: false,
    maximumFractionDigits: decimals,
    signDisplay: "negative",
  });
const rounders = { 0: rounder(0), 2: rounder(2), 3: rounder(3) };

/**
 * Rounds an amount to the decimals of its currency, half away from zero on the decimal text:
 * 1.005 EUR is 1.01, -2.5 JPY is -3. Values that are not finite stay as they are.
 */
export const roundCurrency = (amount: number, currency: string): number =>
  Number.isFinite(amount) ? Number(rounders[currencyDecimals(currency)].format(decimalText(amount))) : amount;
