const separators = new Map<string, { decimal: string; group: string }>();

/** Decimal and group sign of a locale. */
export const numberSigns = (locale: string): { readonly decimal: string; readonly group: string } => {
  const known = separators.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345_678.9);
  const sign = (type: string, fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  const signs = { decimal: sign("decimal", "."), group: sign("group", "") };
  separators.set(locale, signs);
  return signs;
};

// First digits of the digit blocks people type with: Arabic-Indic, Persian, Devanagari, Bengali, full-width.
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0xff_10];

const toAscii = (text: string) =>
  text
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replaceAll(/[\u2212\u2013\uFE63\uFF0D]/g, "-")
    .replaceAll(/[\s\u200E\u200F\u061C'’٬]/g, "");

/**
 * Reads a typed number: with a point or the locale's decimal sign, group signs ignored. Where the point is
 * the locale's group sign, it groups if three digits follow each (`1.234` in German is 1234) and divides otherwise
 * (`12.50` is 12.5). Answers null for empty text, undefined for what is no number.
 */
export const parseNumber = (text: string, locale: string): number | null | undefined => {
  const plain = toAscii(text);
  if (plain === "") return null;
  const { decimal, group } = numberSigns(locale);
  const decimalSign = toAscii(decimal) === "٫" ? "٫" : decimal;
  const isPointGroup =
    group === "." && (plain.includes(decimalSign) || /^[+-]?\d{1,3}(\.\d{3})+$/.test(plain));
  const ungrouped = plain.replaceAll(
    isPointGroup ? "." : group === "." || group === "" ? "\0" : toAscii(group) || "\0",
    "",
  );
  const number = ungrouped.replace(decimalSign, ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : undefined;
};

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
