import { useLingui } from "@lingui/react/macro";

/** Languages receipts have words in. */
export const receiptLanguages = ["en", "de", "ja", "it", "ru", "ar", "cs", "es", "fr"] as const;

/** Names of languages in the language of the console. */
export const useLanguageNames = () => {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: "language" });
  const nameOf = (language: string): string => {
    try {
      return names.of(language) ?? language;
    } catch {
      // A template may name what is no language.
      return language;
    }
  };
  return { languages: receiptLanguages, nameOf };
};
