/** Locale of an empty or unreadable choice (spec §9). */
export const defaultLocale = "en";

/** Locale whose texts fill the gaps of every other one (spec §9). */
export const fallbackLocale = "en";

/** Local storage key of the chosen locale; the value is the bare code (spec §3, prefix `backroom.`). */
export const localeStorageKey = "backroom.locale";

/** Marks a text of the server as a message id: `i18n:Articles` is looked up as `Articles`. */
export const serverTextPrefix = "i18n:";

/** Step between byte units (spec §9). */
export const byteStep = 1024;

/** Byte units in ascending order; larger amounts stay in the last one (spec §9). */
export const byteUnits = ["B", "kB", "MB", "GB"] as const;

/** Durations above this many milliseconds are written in seconds (spec §9). */
export const secondsAboveMs = 1000;

/** Currencies that round to three decimals (spec §5). */
export const threeDecimalCurrencies: readonly string[] = ["BHD", "OMR"];

/** Currencies that round to whole units (spec §5). */
export const wholeCurrencies: readonly string[] = [
  "BYR",
  "CLP",
  "COP",
  "IDR",
  "IRR",
  "ISK",
  "JPY",
  "KHR",
  "KPW",
  "KRW",
  "LAK",
  "LBP",
  "PYG",
  "VND",
  "XAF",
  "YER",
];
