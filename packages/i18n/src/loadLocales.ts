import type { LocaleInfo } from "./localeInfo.ts";
import { isShippedLocale } from "./shippedLocales.ts";

/** Loads the table of all languages (about 190), which is a chunk of its own; the shipped ones come first. */
export const loadLocales = async (): Promise<readonly LocaleInfo[]> =>
  (await import("./localeTable.ts")).locales;

/** Whether a language with this code can be chosen. Loads the table only for languages without a bundle. */
export const isKnownLocale = async (code: string): Promise<boolean> =>
  isShippedLocale(code) || (await loadLocales()).some((locale) => locale.code === code);
