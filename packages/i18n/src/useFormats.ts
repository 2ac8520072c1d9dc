import { useLingui } from "@lingui/react";
import { use } from "react";
import { fallbackLocale } from "./constants.ts";
import { getFormats } from "@backroom/values";
import type { Formats } from "@backroom/values";
import { I18nStoreContext } from "./I18nRoot.tsx";
import { isShippedLocale } from "./shippedLocales.ts";

/** Formats of the active locale; the component renders again when the locale changes. */
export const useFormats = (): Formats => {
  const { i18n } = useLingui();
  const store = use(I18nStoreContext);
  const formatLocale = (Array.isArray(i18n.locales) ? i18n.locales[0] : i18n.locales) ?? i18n.locale;
  const textLocale =
    store?.getState().textLocale ?? (isShippedLocale(i18n.locale) ? i18n.locale : fallbackLocale);
  return getFormats(formatLocale, textLocale === i18n.locale ? formatLocale : textLocale);
};
