import { currencyDecimals, roundCurrency } from "@backroom/i18n";
import { formatNumber, parseNumber } from "./number.ts";

/** What an amount box read. `amount` null = empty. */
export type ParsedAmount =
  | { readonly ok: true; readonly amount: number | null; readonly currency: string }
  | { readonly ok: false; readonly reason: "number" | "currency" };

/** Options of {@link parseAmount}. */
export interface ParseAmountOptions {
  /** BCP 47 tag whose decimal sign is accepted beside the point. */
  readonly locale: string;
  /** Currency of a number that stands alone. */
  readonly currency: string;
  /** Codes that are currencies. Default: every code the browser knows, and those of the product's lists. */
  readonly isCurrency?: (code: string) => boolean;
}

let known: ReadonlySet<string> | undefined;
/** True for an ISO 4217 code, upper case. */
export const isCurrencyCode = (code: string): boolean => {
  known ??= new Set([...Intl.supportedValuesOf("currency"), "BYR"]);
  return known.has(code);
};

const codeBefore = /^([a-z]{3})(?![a-z])\s*(.*)$/is;
const codeAfter = /^(.*?)\s*(?<![a-z])([a-z]{3})$/is;

/**
 * Reads `12.50`, `EUR 12.50` or `12.50 EUR`, in any letter case and with or without a blank; the code becomes the
 * currency. The amount is not rounded: that happens on leaving the box, by {@link roundCurrency}.
 */
export const parseAmount = (
  text: string,
  { locale, currency, isCurrency = isCurrencyCode }: ParseAmountOptions,
): ParsedAmount => {
  const trimmed = text.trim();
  const before = codeBefore.exec(trimmed);
  const after = before === null ? codeAfter.exec(trimmed) : null;
  const code = (before?.[1] ?? after?.[2])?.toUpperCase();
  const amount = parseNumber(before?.[2] ?? after?.[1] ?? trimmed, locale);
  if (amount === undefined) return { ok: false, reason: "number" };
  if (code !== undefined && !isCurrency(code)) return { ok: false, reason: "currency" };
  return { ok: true, amount, currency: code ?? currency };
};

/** Writes an amount for typing: rounded to its currency, with its decimals, without the code. */
export const formatAmount = (amount: number, currency: string, locale: string): string =>
  formatNumber(roundCurrency(amount, currency), locale, currencyDecimals(currency));
