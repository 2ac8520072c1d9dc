import { useLingui } from "@lingui/react";
import { fallbackLocale } from "./constants.ts";
import { type Formats, getFormats } from "./formats.ts";
import { isShippedLocale } from "./shippedLocales.ts";

/** Formats of the active locale; the component renders again when the locale changes. */
export const useFormats = (): Formats => {
  const { i18n } = useLingui();
  const formatLocale = (Array.isArray(i18n.locales) ? i18n.locales[0] : i18n.locales) ?? i18n.locale;
  // Of a language without a bundle the texts are the fallback's.
  return getFormats(formatLocale, isShippedLocale(i18n.locale) ? formatLocale : fallbackLocale);
};
