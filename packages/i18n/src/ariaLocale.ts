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

/**
 * The tag to hand to React Aria, whose direction comes from Intl: with a script subtag (`ha-Arab`) where
 * Intl's own guess would contradict `directionOf`.
 */
export const ariaLocale = (locale: string): string => {
  const language = languageOf(locale);
  const script = scripts[language];
  return script === undefined ? locale : `${language}-${script}${locale.slice(language.length)}`;
};
