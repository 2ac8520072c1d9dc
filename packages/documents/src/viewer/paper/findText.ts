/** What the words of the search box are looked for in. */
export const findPlaces = ["all", "text", "article", "amount"] as const;
/** One of {@link findPlaces}: everything, numbers and names, lines, or the total. */
export type FindPlace = (typeof findPlaces)[number];

/** The sign that parts decimals in a locale. */
const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: "latn" })
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value ?? ".";

const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replaceAll("٫", ".");

/**
 * The amount the user typed or copied from a paper: `59.84`, `1.284,35 €`, `−24.90`. The last of two different signs
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
