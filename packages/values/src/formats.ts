import { byteStep, byteUnits, relativeWithinMs, secondsAboveMs } from "./constants.ts";
import { currencyDecimals, decimalText } from "./currency.ts";
import { toDate } from "./dates.ts";
import type { DateInput } from "./dates.ts";
import { directionOf } from "./direction.ts";
import { relativeUnit } from "./relativeTime.ts";

/** Writes values the way readers of one locale expect. Intl objects are made once per locale and kind. */
export interface Formats {
  /** The tag the formats belong to. */
  readonly locale: string;
  /** A number; at most three decimals unless the options say otherwise. */
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A share: 0.125 is `12.5%`; at most one decimal unless `maxDecimals` says otherwise. */
  percent: (share: number, maxDecimals?: number) => string;
  /** Amount and currency code with the decimals of the currency, for example `EUR 12.50`. */
  amount: (value: number, currency: string) => string;
  /** Bytes in B, kB, MB or GB at steps of 1024: `512 B`, `1.5 kB`. */
  bytes: (count: number) => string;
  /** A duration in milliseconds: `850 ms`, above 1000 ms in seconds, `2.5 s`. */
  duration: (durationMs: number) => string;
  /** A day. Text that is no date is answered unchanged, here and below. */
  date: (value: DateInput) => string;
  /** Hours and minutes. */
  time: (value: DateInput) => string;
  /** Day, hours and minutes. */
  dateTime: (value: DateInput) => string;
  /** Month and year. */
  month: (value: DateInput) => string;
  /** The month alone, short: `Jan`. */
  monthName: (value: DateInput) => string;
  /** The day of the week, short: `Mon`. */
  weekday: (value: DateInput) => string;
  /** Distance to `now` in the largest fitting unit, for example `3 hours ago`; in the language of the texts. */
  relativeTime: (value: DateInput, now: Date) => string;
  /** How long before `now` something was, in the largest fitting unit: `20 min`, `3 hr`; below a minute `now`. In the language of the texts. */
  age: (value: DateInput, now: Date) => string;
  /**
   * When something was done: its distance within the last 7 days, else the day, `14 Nov` or `14 Nov 2024`; in the
   * language of the texts. A time after `now` counts as now.
   */
  pastTime: (value: DateInput, now: Date) => string;
}

/** Stands before a figure with a Latin unit where writing goes from right to left: without it `1.5 kB` is shown as `kB 1.5`. */
const LEFT_TO_RIGHT = "\u200E";

const isCurrencyCode = (code: string): boolean => /^[a-z]{3}$/i.test(code);

const createFormats = (locale: string, textLocale: string, zone: "local" | "UTC"): Formats => {
  const numbers = new Map<string, Intl.NumberFormat>();
  const number = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
    numbers.set(key, format);
    return format;
  };
  const dates = new Map<string, Intl.DateTimeFormat>();
  const date = (value: DateInput, options: Intl.DateTimeFormatOptions, language = locale): string => {
    const day = toDate(value, zone);
    if (day === undefined) return String(value);
    const key = `${language} ${JSON.stringify(options)}`;
    const zoned = zone === "UTC" ? { ...options, timeZone: "UTC" } : options;
    const format = dates.get(key) ?? new Intl.DateTimeFormat(language, zoned);
    dates.set(key, format);
    return format.format(day);
  };
  const withUnit = (figure: string, unit: string): string =>
    `${directionOf(locale) === "rtl" ? LEFT_TO_RIGHT : ""}${figure} ${unit}`;
  const relative = new Intl.RelativeTimeFormat(textLocale);
  const relativeWords = new Intl.RelativeTimeFormat(textLocale, { numeric: "auto" });
  const distance = (distanceMs: number): string => {
    const { amount, unit } = relativeUnit(distanceMs);
    // Words such as "last year" name calendar years, which a distance does not know; only "now" is safe.
    return (amount === 0 ? relativeWords : relative).format(amount, unit);
  };
  const decimals = (value: number, digits: number): string =>
    number({ minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }).format(
      decimalText(value),
    );

  return {
    locale,
    number: (value, options = {}) => number(options).format(value),
    percent: (share, maxDecimals = 1) =>
      number({ style: "percent", maximumFractionDigits: maxDecimals, signDisplay: "negative" }).format(
        decimalText(share),
      ),
    amount: (value, currency) => {
      const digits = currencyDecimals(currency);
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      if (!isCurrencyCode(currency))
        return `${number(options).format(decimalText(value))} ${currency}`.trim();
      const style = { style: "currency", currency, currencyDisplay: "code" } as const;
      return number({ ...style, ...options }).format(decimalText(value));
    },
    bytes: (count) => {
      let value = Math.round(count);
      let unit = 0;
      // What one decimal would write as 1024.0 belongs to the next unit.
      while (Math.abs(Math.round(value * 10) / 10) >= byteStep && unit < byteUnits.length - 1) {
        value /= byteStep;
        unit += 1;
      }
      return withUnit(decimals(value, unit === 0 ? 0 : 1), byteUnits[unit] ?? "");
    },
    duration: (durationMs) => {
      const rounded = Math.round(durationMs);
      return rounded > secondsAboveMs
        ? withUnit(decimals(rounded / 1000, 1), "s")
        : withUnit(decimals(rounded, 0), "ms");
    },
    date: (value) => date(value, { dateStyle: "medium" }),
    time: (value) => date(value, { timeStyle: "short" }),
    dateTime: (value) => date(value, { dateStyle: "medium", timeStyle: "short" }),
    month: (value) => date(value, { month: "short", year: "numeric" }),
    monthName: (value) => date(value, { month: "short" }),
    weekday: (value) => date(value, { weekday: "short" }),
    relativeTime: (value, now) => {
      const then = toDate(value);
      return then === undefined ? String(value) : distance(then.getTime() - now.getTime());
    },
    age: (value, now) => {
      const then = toDate(value);
      if (then === undefined) return String(value);
      const { amount, unit } = relativeUnit(Math.max(0, now.getTime() - then.getTime()));
      if (unit === "second") return relativeWords.format(0, "second");
      return new Intl.NumberFormat(textLocale, { style: "unit", unit, unitDisplay: "short" }).format(amount);
    },
    pastTime: (value, now) => {
      const then = toDate(value);
      if (then === undefined) return String(value);
      const distanceMs = Math.min(0, then.getTime() - now.getTime());
      if (distanceMs > -relativeWithinMs) return distance(distanceMs);
      const isThisYear = then.getFullYear() === now.getFullYear();
      return date(
        then,
        { day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) },
        textLocale,
      );
    },
  };
};

const known = new Map<string, Formats>();

/**
 * The formats of a locale (BCP 47 tag). `textLocale` is the language of the texts around them, which sentences with
 * relative times are written in. Default: the locale. `zone` is where days and times are: that of the computer, or UTC.
 * Default: "local". The same arguments always answer the same object.
 */
export const getFormats = (
  locale: string,
  textLocale: string = locale,
  zone: "local" | "UTC" = "local",
): Formats => {
  const key = `${locale} ${textLocale} ${zone}`;
  const formats = known.get(key) ?? createFormats(locale, textLocale, zone);
  known.set(key, formats);
  return formats;
};
