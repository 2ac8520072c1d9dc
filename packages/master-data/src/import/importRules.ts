import type { ImportRulesOf } from "@backroom/workspace";
import { articleImportCatalogue, readArticleImport } from "./articleImport.ts";

/** How pasted records are read, by kind; kinds that are not listed are checked by the editor alone. */
export const importRules: Readonly<Record<string, ImportRulesOf>> = {
  "pos-supply/article": ({ locale, currency }) => ({
    fields: articleImportCatalogue(currency()),
    read: (row) => readArticleImport(row, { locale: locale(), currency: currency() }),
  }),
};
