import { currencyDecimals } from "@backroom/values";
import { formatNumber, readNumber } from "./number.ts";
import type { NumberReading } from "./number.ts";
import { plainNumberText } from "./numberSigns.ts";

/** What an amount box read. `amount` null = empty. */
export type ParsedAmount =
  | { readonly ok: true; readonly amount: number | null; readonly currency: string }
  | { readonly ok: false; readonly reason: "number" | "currency"; readonly reading: NumberReading };

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

const codeBefore = /^([+-]?)\s*([a-z]{3})(?![a-z])\s*(.*)$/is;
const codeAfter = /^(.*?)\s*(?<![a-z])([a-z]{3})$/is;

/** Number and code of an amount. A minus may stand before the code: `-EUR 12.50`. */
const splitAmount = (text: string): { readonly number: string; readonly code: string | undefined } => {
  const before = codeBefore.exec(text);
  if (before !== null)
    return { number: `${before[1] ?? ""}${before[3] ?? ""}`, code: before[2]?.toUpperCase() };
  const after = codeAfter.exec(text);
  return after === null
    ? { number: text, code: undefined }
    : { number: after[1] ?? "", code: after[2]?.toUpperCase() };
};

const signsOf = (currency: string, locale: string): readonly string[] =>
  (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === "currency" ? plainNumberText(value) : [])),
  );

/** Removes the sign of the currency at one end, which spreadsheets and pages write: `12,50 €`, `-$12.50`, `12,50 Kč`. */
const withoutSign = (text: string, currency: string, locale: string): string => {
  // Making formats takes longer than reading the number, and most typed amounts have no sign.
  if (!/[\p{L}\p{Sc}]/u.test(text)) return text;
  for (const sign of signsOf(currency, locale)) {
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim();
    const [, minus = "", rest = ""] = /^([+-]?)\s*(.*)$/s.exec(text) ?? [];
    if (rest.startsWith(sign)) return minus + rest.slice(sign.length).trim();
  }
  return text;
};

/**
 * Reads `12.50`, `EUR 12.50` or `12.50 EUR`, in any letter case and with or without a blank; the code becomes the
 * currency. The sign of `currency` is ignored. Other signs are refused, because several currencies share them. Every decimal is kept: how many are allowed is a matter of the rules.
 */
export const parseAmount = (
  text: string,
  { locale, currency, isCurrency = isCurrencyCode }: ParseAmountOptions,
): ParsedAmount => {
  const plain = plainNumberText(text);
  const { number, code } = splitAmount(isCurrency(currency) ? withoutSign(plain, currency, locale) : plain);
  const reading = readNumber(number, locale);
  if (reading.kind !== "number" && reading.kind !== "empty") return { ok: false, reason: "number", reading };
  if (code !== undefined && !isCurrency(code)) {
    return { ok: false, reason: reading.kind === "empty" ? "number" : "currency", reading };
  }
  const amount = reading.kind === "number" ? reading.value : null;
  return { ok: true, amount, currency: code ?? currency };
};

/** Writes an amount for typing: with the decimals of its currency, more if it has more, without the code. */
export const formatAmount = (amount: number, currency: string, locale: string): string =>
  formatNumber(amount, locale, currencyDecimals(currency));
