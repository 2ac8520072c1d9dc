import path from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";

export const root = path.resolve(import.meta.dirname, "../..");
export const config = getConfig({ cwd: root, configPath: path.join(root, "lingui.config.ts") });
export const { sourceLocale, locales } = config;

/** Locales that are translated from the source. */
export const targetLocales = locales.filter((locale) => locale !== sourceLocale);

export const readCatalogs = () => getCatalogs(config);

/** The English text of a message: its own, or its id where the id is the text. */
export const sourceTextOf = (id, message) => message.message || message.translation || id;

/**
 * Messages of all catalogues by id: `{ id, source, context, comments, origins, placeholders, translations: { locale: text } }`, and
 * `variants: { locale: texts }`, of which a page that has loaded several packages shows the one that came last.
 * A text that one catalogue lacks has no translation: in the merged bundle its English wins over what the others have.
 */
export const readMessages = async () => {
  const messages = new Map();
  const lacking = [];
  for (const catalog of await readCatalogs()) {
    for (const [locale, entries] of Object.entries(await catalog.readAll())) {
      for (const [id, entry] of Object.entries(entries ?? {})) {
        if (entry.obsolete) continue;
        const message = messages.get(id) ?? {
          id,
          origins: new Set(),
          comments: [],
          translations: {},
          variants: {},
        };
        messages.set(id, message);
        if (locale === sourceLocale) {
          message.source = sourceTextOf(id, entry);
          message.context = entry.context;
          message.comments = entry.comments ?? [];
          message.placeholders = entry.placeholders ?? {};
          for (const [file] of entry.origin ?? []) message.origins.add(file);
        }
        if (entry.translation) {
          message.translations[locale] = entry.translation;
          (message.variants[locale] ??= new Set()).add(entry.translation);
        } else lacking.push([message, locale]);
      }
    }
  }
  for (const [{ translations }, locale] of lacking) delete translations[locale];
  return [...messages.values()];
};
