/** Reading direction of a page. */
export type Direction = "ltr" | "rtl";

// Repeats the flags of the locale table so that the first page need not load it; a test holds the two together.
const rtlCodes = new Set(["ar", "dv", "fa", "ha", "he", "ks", "ku", "ps", "ur", "yi"]);

// Languages that Intl lays out the other way than the product: a script subtag makes both agree.
const scripts: Readonly<Record<string, string>> = {
  ae: "Latn",
  ha: "Arab",
  ku: "Arab",
  sd: "Deva",
  ug: "Latn",
};

/** Language part of a locale tag: `ar` of `ar-u-nu-arab`. */
const languageOf = (locale: string): string => locale.split("-", 1)[0] ?? locale;

/** Direction of a locale as the product lists it, which differs from Intl's for Hausa and Kurdish. */
export const localeDirection = (locale: string): Direction =>
  rtlCodes.has(languageOf(locale)) ? "rtl" : "ltr";

/**
 * The tag to hand to React Aria, whose direction comes from Intl: with a script subtag (`ha-Arab`) where
 * Intl's own guess would contradict {@link localeDirection}.
 */
export const ariaLocale = (locale: string): string => {
  const language = languageOf(locale);
  const script = scripts[language];
  return script === undefined ? locale : `${language}-${script}${locale.slice(language.length)}`;
};
