/** How a locale writes numbers. */
export interface NumberSigns {
  /** Its decimal sign, `.`, `,` or the Arabic `٫`. */
  readonly decimal: string;
  /** Its group sign as {@link plainNumberText} writes it; empty for none. */
  readonly group: string;
  /** True where groups of two digits stand before the last three: 12,34,567. */
  readonly isIndian: boolean;
}

// First digits of the digit blocks that locales of Intl write numbers with.
const zeros = [
  0x06_60, 0x06_f0, 0x07_c0, 0x09_66, 0x09_e6, 0x0a_66, 0x0a_e6, 0x0b_66, 0x0b_e6, 0x0c_66, 0x0c_e6, 0x0d_66,
  0x0e_50, 0x0e_d0, 0x0f_20, 0x10_40, 0x17_e0, 0x18_10, 0xff_10,
];

const plainDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/**
 * The text with ASCII digits and one form of each sign: `-`, `+`, `.`, `,`, a blank for every space, `'` for every
 * apostrophe, and the Arabic `٫` (decimals) and `٬` (groups). Marks of direction and blanks around are left out.
 */
export const plainNumberText = (text: string): string =>
  text
    .replaceAll(/[\u200E\u200F\u061C\u2066-\u2069]/g, "")
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[\u2212\u2013\uFE63\uFF0D]/g, "-")
    .replaceAll("\uFF0B", "+")
    .replaceAll("\uFF0E", ".")
    .replaceAll(/[\uFF0C\u060C]/g, ",")
    .replaceAll(/['\u2018\u2019\u02BC\uFF07]/g, "'")
    .replaceAll(/\s/g, " ")
    .trim();

const known = new Map<string, NumberSigns>();

/** How a locale (BCP 47 tag) writes numbers. */
export const numberSigns = (locale: string): NumberSigns => {
  const found = known.get(locale);
  if (found !== undefined) return found;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345_678.9);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  const wholes = parts.filter((part) => part.type === "integer");
  const signs = {
    decimal: plainNumberText(sign("decimal") ?? "."),
    group: sign("group")?.replace(/^\s$/, " ").replace("\u2019", "'") ?? "",
    isIndian: Array.from(wholes.at(-2)?.value ?? "").length === 2,
  };
  known.set(locale, signs);
  return signs;
};
