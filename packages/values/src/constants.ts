/** Step between byte units. */
export const byteStep = 1024;

/** Byte units in ascending order; larger amounts stay in the last one. */
export const byteUnits = ["B", "kB", "MB", "GB"] as const;

/** Durations above this many milliseconds are written in seconds. */
export const secondsAboveMs = 1000;

/** Times before this long ago are written as a day, in milliseconds: 7 days. */
export const relativeWithinMs = 7 * 86_400_000;

/** Currencies that round to three decimals. */
export const threeDecimalCurrencies: readonly string[] = ["BHD", "OMR"];

/** Currencies that round to whole units. */
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
