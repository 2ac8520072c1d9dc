import { useLingui } from "@lingui/react";
import { type Formats, getFormats } from "./formats.ts";

/** Formats of the active locale; the component renders again when the locale changes. */
export const useFormats = (): Formats => {
  const { i18n } = useLingui();
  const formatLocale = Array.isArray(i18n.locales) ? i18n.locales[0] : i18n.locales;
  return getFormats(formatLocale ?? i18n.locale);
};
