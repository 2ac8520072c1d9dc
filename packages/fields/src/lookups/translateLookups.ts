import { TRANSLATION_PREFIX } from "@backroom/contract";
import type { LookupOption } from "@backroom/contract";
import { translateServerText } from "@backroom/i18n";
import type { I18n } from "@lingui/core";
import { createInlineSource } from "./inlineSource.ts";
import type { Lookups, LookupSource } from "./types.ts";

/**
 * Lookups whose options read in the active language: options of the meta data may carry texts marked `i18n:`, and are
 * searched as they read. Records of remote lookups stay as they are. Make anew when the language changes.
 */
export const translateLookups = (lookups: Lookups, i18n: I18n): Lookups => {
  const translated = new Map<LookupSource, LookupSource>();
  // The same option again for the same one: who reads a source compares what it finds.
  const inLanguage = new WeakMap<LookupOption, LookupOption>();
  const translateOption = (option: LookupOption): LookupOption => {
    if (!option.text.startsWith(TRANSLATION_PREFIX)) return option;
    const known = inLanguage.get(option) ?? { ...option, text: translateServerText(i18n, option.text) };
    inLanguage.set(option, known);
    return known;
  };
  const translateRemote = (source: LookupSource): LookupSource => ({
    ...source,
    search: async (text, signal) => {
      const { options, hasMore } = await source.search(text, signal);
      return { options: options.map(translateOption), hasMore };
    },
    find: (value) => {
      const option = source.find(value);
      return option && translateOption(option);
    },
  });
  const translate = (source: LookupSource): LookupSource => {
    const known = translated.get(source);
    if (known !== undefined) return known;
    const result =
      source.options === null
        ? translateRemote(source)
        : createInlineSource(source.options.map(translateOption));
    translated.set(source, result);
    return result;
  };
  return {
    resolve: (name) => translate(lookups.resolve(name)),
    get: (name) => translate(lookups.get(name)),
  };
};
