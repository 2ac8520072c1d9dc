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

/** A day, or a time with or without a zone, in ISO 8601. */
const isoDate = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/;

interface ReadDate {
  /** A time without a zone is read as UTC. */
  readonly at: Date;
  readonly hasTime: boolean;
  readonly hasZone: boolean;
}

const readDate = (value: unknown): ReadDate | null => {
  const [, day, time, zone] = (typeof value === "string" && isoDate.exec(value)) || [];
  const at = new Date(`${day}T${time ?? "00:00"}${zone ?? "Z"}`);
  if (Number.isNaN(at.valueOf())) return null;
  return { at, hasTime: time !== undefined, hasZone: zone !== undefined };
};

const datesIn = (language: string, timeZone: string) => {
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options });
  return {
    date: make({ dateStyle: "medium" }),
    time: make({ timeStyle: "short" }),
    datetime: make({ dateStyle: "medium", timeStyle: "short" }),
  };
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
  const zoned = datesIn(language, timeZone);
  // A day, and a time without a zone, are the same everywhere.
  const written = datesIn(language, "UTC");
  return (value, format) => {
    if (format === "date" || format === "time" || format === "datetime") {
      const date = readDate(value);
      if (date === null || (format === "time" && !date.hasTime)) return plain(value);
      const shown = date.hasTime ? format : "date";
      return (date.hasZone ? zoned : written)[shown].format(date.at);
    }
    if (format === "text" && typeof value !== "number") return plain(value);
    const number = asNumber(value);
    if (number === null) return plain(value);
    return numbers[format]?.format(format === "percent" ? number / 100 : number) ?? plain(value);
  };
};
