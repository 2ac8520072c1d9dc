import { options, richOptions } from "./kind.ts";

/** Countries the reference server knows, with what is usual there; the zone is null where there are several. */
export const countries = [
  { code: "DE", text: "Germany", currency: "EUR", language: "de", timeZone: "Europe/Berlin" },
  { code: "CZ", text: "Czechia", currency: "CZK", language: "cs", timeZone: "Europe/Prague" },
  { code: "FR", text: "France", currency: "EUR", language: "fr", timeZone: "Europe/Paris" },
  { code: "IT", text: "Italy", currency: "EUR", language: "it", timeZone: "Europe/Rome" },
  { code: "GB", text: "United Kingdom", currency: "GBP", language: "en", timeZone: "Europe/London" },
  { code: "JP", text: "Japan", currency: "JPY", language: "ja", timeZone: "Asia/Tokyo" },
  { code: "AT", text: "Austria", currency: "EUR", language: "de", timeZone: "Europe/Vienna" },
  { code: "CH", text: "Switzerland", currency: "CHF", language: "de", timeZone: "Europe/Zurich" },
  { code: "ES", text: "Spain", currency: "EUR", language: "es", timeZone: "Europe/Madrid" },
  { code: "PL", text: "Poland", currency: "PLN", language: "pl", timeZone: "Europe/Warsaw" },
  { code: "US", text: "United States", currency: "USD", language: "en", timeZone: null },
  { code: "AE", text: "United Arab Emirates", currency: "AED", language: "ar", timeZone: "Asia/Dubai" },
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
