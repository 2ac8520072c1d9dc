import { currencyDecimals } from "@backroom/values";
import type { Formats } from "@backroom/values";

/** Writes an amount with the decimals of its currency (ISO 4217), without its code. */
export const amountNumber = (
  { number }: Pick<Formats, "number">,
  value: number,
  currency: string,
): string => {
  const digits = currency === "" ? 2 : currencyDecimals(currency);
  return number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

/** Writes an amount and its currency like `Amount`. */
export const amountText = (formats: Pick<Formats, "number">, value: number, currency: string): string =>
  `${amountNumber(formats, value, currency)} ${currency}`.trim();
