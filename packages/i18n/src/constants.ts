/** Locale of an empty or unreadable choice. */
export const defaultLocale = "en";

/** Locale whose texts fill the gaps of every other one. */
export const fallbackLocale = "en";

/** Local storage key of the chosen locale; the value is the bare code (prefix `backroom.`). */
export const localeStorageKey = "backroom.locale";
