/** What the words of the search box are looked for in. */
export const findPlaces = ["text", "article", "amount"] as const;
/** One of {@link findPlaces}: numbers and names, lines, or the total. */
export type FindPlace = (typeof findPlaces)[number];

/** Weights of a GTIN from its end: the check digit makes the sum a multiple of ten. */
const isGtin = (text: string): boolean => {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = text.split("").toReversed().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
};

/** The sign that parts decimals in a locale. */
const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: "latn" })
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value ?? ".";

const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replaceAll("٫", ".");

/**
 * The amount somebody typed or copied from a paper: `59.84`, `1.284,35 €`, `−24.90`. The last of two different signs
 * parts the decimals; one sign before three digits does if the locale writes decimals so. Undefined = no amount.
 */
export const readAmount = (text: string, locale: string): number | undefined => {
  const plain = latinDigits(text)
    .replaceAll(/[\u2212\u2013]/g, "-")
    .replace(/^\s*\p{L}{3}\s+|\s+\p{L}{3}\s*$|\p{Sc}/gu, "")
    .replace(/\p{Sc}/gu, "")
    .replaceAll(/[\s'’٬]/g, "");
  if (!/^-?\d+(?:[.,]\d+)*$/.test(plain)) return undefined;
  const signs = [...plain.matchAll(/[.,]/g)];
  const last = signs.at(-1);
  if (last === undefined) return Number(plain);
  const kinds = new Set(signs.map(([sign]) => sign)).size;
  const hasThree = plain.length - last.index === 4;
  const isDecimal = kinds === 2 || (signs.length === 1 && (!hasThree || last[0] === decimalSign(locale)));
  const whole = (isDecimal ? plain.slice(0, last.index) : plain).replaceAll(/[.,]/g, "");
  return Number(isDecimal ? `${whole}.${plain.slice(last.index + 1)}` : whole);
};

/** Where words are looked for when nobody says so: a right GTIN is an article, what has decimals or a currency is an amount. */
export const usualPlace = (text: string, locale: string): FindPlace => {
  if (isGtin(text)) return "article";
  const looksPaid = /[.,٫]\d{1,3}(?!\d)|\p{Sc}|^[-\u2212]\d/u.test(text);
  return looksPaid && readAmount(text, locale) !== undefined ? "amount" : "text";
};
