import { numberSigns, plainNumberText } from "./numberSigns.ts";
import type { NumberSigns } from "./numberSigns.ts";

/**
 * What a typed text is. `ambiguous`: its one separator can be a decimal sign or a group sign, so that `whole` and
 * `decimal` are both possible. `tooLong`: more digits than a number can keep. `none`: no number.
 */
export type NumberReading =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "ambiguous"; readonly whole: number; readonly decimal: number }
  | { readonly kind: "empty" | "tooLong" | "none" };

/** Digits every number of 64 bits keeps. */
const SAFE_DIGITS = 15;

const none: NumberReading = { kind: "none" };
const plainFormat = new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 100 });

/** `00123.4500` as `123.45`. */
const shortest = (text: string) => {
  const [whole = "", decimals = ""] = text.split(".");
  const kept = decimals.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "") || "0"}${kept === "" ? "" : `.${kept}`}`;
};

const toNumber = (isNegative: boolean, whole: string, decimals: string): NumberReading => {
  if (whole === "" && decimals === "") return none;
  const text = shortest(`${whole}.${decimals}`);
  const size = Number(text);
  const isKept =
    text.replaceAll(/[.]|^0[.]0*/g, "").length <= SAFE_DIGITS ||
    plainFormat.format(String(size) as Intl.StringNumericLiteral) === text;
  return isKept ? { kind: "number", value: isNegative && size !== 0 ? -size : size } : { kind: "tooLong" };
};

/** The digits of a grouped number, or undefined where the signs do not stand where groups end. */
const ungroup = (text: string, { isIndian }: NumberSigns): string | undefined => {
  if (/^\d*$/.test(text)) return text;
  const isGrouped =
    /^[1-9]\d{0,2}([., '٬])\d{3}(?:\1\d{3})*$/.test(text) ||
    (isIndian && /^[1-9]\d?([., '٬])(?:\d{2}\1)*\d{3}$/.test(text));
  return isGrouped ? text.replaceAll(/\D/g, "") : undefined;
};

/** True where a separator before exactly three digits is no group sign: `.123` and `0.123`. */
const isOnlyDecimal = (before: string) => before === "" || before === "0";

type Meaning = "decimal" | "group" | "ambiguous";

/** What the last separator of a number stands for. */
const lastMeaning = (text: string, at: number, { decimal, group }: NumberSigns): Meaning => {
  const sign = text.charAt(at);
  const before = text.slice(0, at);
  const hasThreeDigits = text.length - at === 4;
  if (sign === "٫") return "decimal";
  if (sign !== "." && sign !== ",") return "group";
  if (before.includes(sign)) return "group";
  if (/\D/.test(before)) return sign === group && hasThreeDigits ? "ambiguous" : "decimal";
  if (sign === decimal || !hasThreeDigits || isOnlyDecimal(before)) return "decimal";
  return sign === group && /^[1-9]\d{0,2}$/.test(before) ? "group" : "ambiguous";
};

/**
 * Reads a typed number in any digits. Groups count only where they end: three digits after each sign (two and three in
 * Indian locales). Of two different separators the last is the decimal sign. A single point or comma is the locale's
 * sign; one that is not, or stands where no group ends, is the decimal sign, except before exactly three digits, where
 * it could be either.
 */
export const readNumber = (text: string, locale: string): NumberReading => {
  const plain = plainNumberText(text);
  if (plain === "") return { kind: "empty" };
  // Some locales write the minus after the number.
  const parts = /^([+-]?) ?([\d., '٬٫]+)(-?)$/.exec(plain);
  const [, before = "", typed = "", after = ""] = parts ?? [];
  if (parts === null || (before !== "" && after !== "")) return none;
  const isNegative = before === "-" || after === "-";
  const body = typed.trim();
  const signs = numberSigns(locale);
  const at = body.search(/\D\d*$/);
  if (at < 0) return toNumber(isNegative, body, "");
  const meaning = lastMeaning(body, at, signs);
  if (meaning === "group") {
    const whole = ungroup(body, signs);
    return whole === undefined ? none : toNumber(isNegative, whole, "");
  }
  const whole =
    meaning === "decimal" ? ungroup(body.slice(0, at), signs) : body.slice(0, at).replaceAll(/\D/g, "");
  if (whole === undefined) return none;
  const decimals = body.slice(at + 1);
  if (meaning === "decimal") return toNumber(isNegative, whole, decimals);
  const sign = isNegative ? -1 : 1;
  return {
    kind: "ambiguous",
    whole: sign * Number(`${whole}${decimals}`),
    decimal: sign * Number(`${whole}.${decimals}`),
  };
};

/**
 * Reads a typed number; see {@link readNumber}. Answers null for empty text, undefined for what is no number or can be
 * read in two ways.
 */
export const parseNumber = (text: string, locale: string): number | null | undefined => {
  const reading = readNumber(text, locale);
  if (reading.kind === "number") return reading.value;
  return reading.kind === "empty" ? null : undefined;
};

/** Reads a typed percentage as {@link parseNumber} reads a number, with or without its sign: 7 of `7 %`. */
export const parsePercent = (text: string, locale: string): number | null | undefined =>
  parseNumber(text.replaceAll(/[%\u066A\uFE6A\uFF05]/g, ""), locale);

const formats = new Map<string, Intl.NumberFormat>();

/** Writes a number for typing: the locale's digits and decimal sign, no groups, every decimal. */
export const formatNumber = (value: number, locale: string, minimumFractionDigits = 0): string => {
  const key = `${locale} ${minimumFractionDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits, maximumFractionDigits: 20 });
  formats.set(key, format);
  return format.format(String(value) as Intl.StringNumericLiteral);
};
