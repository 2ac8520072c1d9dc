import { options, richOptions } from "./kind.ts";

/** Countries the reference server knows, with the currency and language usual there. */
export const countries = [
  { code: "DE", text: "Germany", currency: "EUR", language: "de" },
  { code: "CZ", text: "Czechia", currency: "CZK", language: "cs" },
  { code: "FR", text: "France", currency: "EUR", language: "fr" },
  { code: "IT", text: "Italy", currency: "EUR", language: "it" },
  { code: "GB", text: "United Kingdom", currency: "GBP", language: "en" },
  { code: "JP", text: "Japan", currency: "JPY", language: "ja" },
  { code: "AT", text: "Austria", currency: "EUR", language: "de" },
  { code: "CH", text: "Switzerland", currency: "CHF", language: "de" },
  { code: "ES", text: "Spain", currency: "EUR", language: "es" },
  { code: "PL", text: "Poland", currency: "PLN", language: "pl" },
  { code: "US", text: "United States", currency: "USD", language: "en" },
  { code: "AE", text: "United Arab Emirates", currency: "AED", language: "ar" },
] as const;

/** Lookup of countries, with flags. */
export const countryLookup = richOptions(
  countries.map(({ code, text }) => ({ value: code, text: `i18n:${text}`, country: code })),
);

/** Lookup of currencies. */
export const currencyLookup = richOptions(
  [...new Set(countries.map(({ currency }) => currency))].map((code) => ({ value: code, text: code })),
);

/** A switch with texts of its own. */
export const yesNoLookup = richOptions([
  { value: true, text: "i18n:Yes", shortcut: "y" },
  { value: false, text: "i18n:No", shortcut: "n" },
]);

/** The types of documents. */
export const documentTypeLookup = options({
  receipt: "Receipt",
  invoice: "Invoice",
  inventory: "Inventory",
  relocation: "Relocation",
});

/** How far a contact task is. */
export const taskStates = options({ open: "Open", waiting: "Waiting", done: "Done" });
