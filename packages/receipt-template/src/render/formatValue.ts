/** How a value is written. */
export const valueFormats = [
  "text",
  "number",
  "integer",
  "currency",
  "percent",
  "date",
  "time",
  "datetime",
] as const;
/** How a value is written. */
export type ValueFormat = (typeof valueFormats)[number];

/** True for a name of {@link valueFormats}. */
export const isValueFormat = (text: string): text is ValueFormat =>
  (valueFormats as readonly string[]).includes(text);

/** Where a receipt is read. */
export interface Locale {
  /** BCP 47, `de-AT`. */
  readonly language: string;
  /** ISO 4217, of the document. */
  readonly currency: string;
  /** IANA name of the zone times are written in. */
  readonly timeZone: string;
}

/** Writes values in one language. */
export type FormatValue = (value: unknown, format: ValueFormat) => string;

/** A finite number, also one written as text; null for anything else. */
export const asNumber = (value: unknown): number | null => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
};

const asDate = (value: unknown): Date | null => {
  if (typeof value !== "string") return null;
  const date = new Date(value);
  return Number.isNaN(date.valueOf()) ? null : date;
};

const plain = (value: unknown): string => {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
};

/**
 * Makes the formatter of a receipt. What does not fit its format is written as it is; objects, lists and null are empty.
 * Percentages are numbers from 0 to 100.
 */
export const createFormatValue = ({ language, currency, timeZone }: Locale): FormatValue => {
  // No minus before what is rounded to nothing.
  const make = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { signDisplay: "negative", ...options });
  const numbers: Readonly<Record<string, Intl.NumberFormat>> = {
    text: make({ maximumFractionDigits: 4, useGrouping: false }),
    number: make({ maximumFractionDigits: 4 }),
    integer: make({ maximumFractionDigits: 0 }),
    currency: make({ style: "currency", currency }),
    percent: make({ style: "percent", maximumFractionDigits: 2 }),
  };
  const day = { dateStyle: "medium" } as const;
  const clock = { timeStyle: "short" } as const;
  // A day without a time is the same day everywhere.
  const days = new Intl.DateTimeFormat(language, { ...day, timeZone: "UTC" });
  const dates: Readonly<Record<string, Intl.DateTimeFormat>> = {
    date: new Intl.DateTimeFormat(language, { ...day, timeZone }),
    time: new Intl.DateTimeFormat(language, { ...clock, timeZone }),
    datetime: new Intl.DateTimeFormat(language, { ...day, ...clock, timeZone }),
  };
  return (value, format) => {
    const date = dates[format];
    if (date !== undefined) {
      const at = asDate(value);
      if (at === null) return plain(value);
      return format !== "time" && /^\d{4}-\d\d-\d\d$/.test(plain(value)) ? days.format(at) : date.format(at);
    }
    if (format === "text" && typeof value !== "number") return plain(value);
    const number = asNumber(value);
    if (number === null) return plain(value);
    return numbers[format]?.format(format === "percent" ? number / 100 : number) ?? plain(value);
  };
};
