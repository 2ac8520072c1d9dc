import { isRTL } from "react-aria-components/I18nProvider";
import { expect, it } from "vitest";
import { directionOf } from "@backroom/values";
import { ariaLocale } from "./ariaLocale.ts";
import { locales } from "./localeTable.ts";
import { shippedLocales } from "./shippedLocales.ts";

it("there are about 190 languages, each once, with the shipped ones first", () => {
  expect(locales.length).toBeGreaterThanOrEqual(180);
  expect(locales.length).toBeLessThanOrEqual(200);
  expect(new Set(locales.map(({ code }) => code)).size).toBe(locales.length);
  expect(locales.slice(0, 9).map(({ code }) => code)).toEqual([
    "en",
    "de",
    "ja",
    "it",
    "ru",
    "ar",
    "cs",
    "es",
    "fr",
  ]);
  expect(shippedLocales.every((locale) => locales.includes(locale))).toBe(true);
});

it("every language has an ISO 639-1 code Intl knows, a name and a native name", () => {
  const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  for (const { code, name, nativeName } of locales) {
    expect(code).toMatch(/^[a-z]{2}$/);
    expect(languages.of(code)).toBeTruthy();
    expect(name.trim()).not.toBe("");
    expect(nativeName.trim()).not.toBe("");
  }
});

it("the languages after the shipped ones are sorted by name", () => {
  const names = locales.slice(shippedLocales.length).map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
});

it("right-to-left are exactly the ten languages of the product", () => {
  const flagged = locales.filter((locale) => locale.rtl);
  expect(flagged.map(({ name }) => name).sort()).toEqual([
    "Arabic",
    "Divehi",
    "Farsi",
    "Hausa",
    "Hebrew",
    "Kashmiri",
    "Kurdish",
    "Pashto",
    "Urdu",
    "Yiddish",
  ]);
  expect(locales.every(({ rtl }) => rtl === true || rtl === undefined)).toBe(true);
});

it("the page's direction follows the flag, and what React Aria is given agrees", () => {
  const flagged = locales.filter(({ rtl }) => rtl);
  expect(locales.filter(({ code }) => directionOf(code) === "rtl")).toEqual(flagged);
  expect(locales.filter(({ code }) => isRTL(ariaLocale(code)))).toEqual(flagged);
  expect(ariaLocale("ha-u-nu-latn")).toBe("ha-Arab-u-nu-latn");
});
