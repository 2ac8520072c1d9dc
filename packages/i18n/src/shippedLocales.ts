import type { LocaleInfo } from "./localeInfo.ts";

/** Languages with a translation bundle, in the product's order. */
export const shippedLocales: readonly LocaleInfo[] = [
  { code: "en", name: "English", nativeName: "English" },
  { code: "de", name: "German", nativeName: "Deutsch" },
  { code: "ja", name: "Japanese", nativeName: "日本語" },
  { code: "it", name: "Italian", nativeName: "Italiano" },
  { code: "ru", name: "Russian", nativeName: "Русский" },
  { code: "ar", name: "Arabic", nativeName: "العربية", rtl: true },
  { code: "cs", name: "Czech", nativeName: "Čeština" },
  { code: "es", name: "Spanish", nativeName: "Español" },
  { code: "fr", name: "French", nativeName: "Français" },
];

/** Whether a translation bundle is shipped for this code. */
export const isShippedLocale = (code: string): boolean =>
  shippedLocales.some((locale) => locale.code === code);
