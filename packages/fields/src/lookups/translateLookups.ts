import { translateServerText } from "@backroom/i18n";
import type { I18n } from "@lingui/core";
import { createInlineSource } from "./inlineSource.ts";
import type { Lookups, LookupSource } from "./types.ts";

/**
 * Lookups whose options read in the active language: options of the meta data may carry texts marked `i18n:`, and are
 * searched as they read. Options of remote lookups are records and stay as they are. Make anew when the language changes.
 */
export const translateLookups = (lookups: Lookups, i18n: I18n): Lookups => {
  const translated = new Map<LookupSource, LookupSource>();
  const translate = (source: LookupSource): LookupSource => {
    if (source.options === null) return source;
    const known = translated.get(source);
    if (known !== undefined) return known;
    const options = source.options.map((option) => ({
      ...option,
      text: translateServerText(i18n, option.text),
    }));
    const result = createInlineSource(options);
    translated.set(source, result);
    return result;
  };
  return {
    resolve: (name) => translate(lookups.resolve(name)),
    get: (name) => translate(lookups.get(name)),
  };
};
