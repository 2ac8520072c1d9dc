import type { LookupOption } from "@backroom/contract";
import { countryNames } from "@backroom/values";
import { createInlineSource } from "./inlineSource.ts";
import type { LookupSource } from "./types.ts";

const sources = new Map<string, LookupSource>();

/** ISO 3166 countries that exist, in the order of their names in a language. */
export const countrySource = (locale: string): LookupSource => {
  const known = sources.get(locale);
  if (known !== undefined) return known;
  const options = Array.from(countryNames(locale), ([code, text]): LookupOption => ({
    value: code,
    text,
    country: code,
  })).sort((a, b) => a.text.localeCompare(b.text, locale));
  const source = createInlineSource(options);
  sources.set(locale, source);
  return source;
};
