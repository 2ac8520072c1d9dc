import { roundCurrency } from "@backroom/i18n";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, parseAmount } from "./amount.ts";
import { checkGtin, gtinCheckDigit } from "./gtin.ts";
import { formatNumber, parseNumber } from "./number.ts";

const locales = ["en", "de", "fr", "cs", "ru", "it", "es", "ja", "ar-EG", "de-CH", "fa", "hi"];

describe("parseNumber", () => {
  it("takes the point and the locale's decimal sign, and ignores groups", () => {
    expect(parseNumber("1,234.5", "en")).toBe(1234.5);
    expect(parseNumber("1.234,5", "de")).toBe(1234.5);
    expect(parseNumber("12.50", "de")).toBe(12.5);
    expect(parseNumber("1.234", "de")).toBe(1234);
    expect(parseNumber("1 234,5", "fr")).toBe(1234.5);
    expect(parseNumber("١٢٫٥", "ar-EG")).toBe(12.5);
    expect(parseNumber("\u22125", "en")).toBe(-5);
  });

  it("answers null for empty text and undefined for what is no number", () => {
    expect(parseNumber("  ", "en")).toBeNull();
    const read = ["-", "1.2.3", "12a", "abc", "."].map((text) => parseNumber(text, "en"));
    expect(read.filter((number) => number !== undefined)).toEqual([]);
  });

  it("reads back every number it writes, in every locale", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom(1, 10, 100, 10_000),
        (locale, whole, scale) => {
          const value = whole / scale;
          expect(parseNumber(formatNumber(value, locale), locale)).toBe(value);
        },
      ),
    );
  });
});

describe("parseAmount", () => {
  const options = { locale: "en", currency: "EUR" };

  it.each(["EUR 12.50", "12.50 EUR", "eur12.50", "12.5eur", "12.50"])("reads %s", (text) => {
    expect(parseAmount(text, options)).toEqual({ ok: true, amount: 12.5, currency: "EUR" });
  });

  it("takes the currency of the text", () => {
    expect(parseAmount("USD 3", options)).toEqual({ ok: true, amount: 3, currency: "USD" });
    expect(parseAmount("12,50 chf", { locale: "de", currency: "EUR" })).toEqual({
      ok: true,
      amount: 12.5,
      currency: "CHF",
    });
  });

  it("refuses unknown codes and what is no number", () => {
    expect(parseAmount("ABC 3", options)).toEqual({ ok: false, reason: "currency" });
    expect(parseAmount("EUR x", options)).toEqual({ ok: false, reason: "number" });
  });

  it("reads back what it writes, with and without the code, rounded to the currency", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom("EUR", "JPY", "USD", "CZK"),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => value || 0),
        (locale, currency, amount) => {
          const rounded = roundCurrency(amount, currency);
          fc.pre(!Object.is(rounded, -0));
          const text = formatAmount(amount, currency, locale);
          for (const written of [text, `${currency} ${text}`, `${text} ${currency}`])
            expect(parseAmount(written, { locale, currency })).toEqual({
              ok: true,
              amount: rounded,
              currency,
            });
        },
      ),
    );
  });
});

describe("checkGtin", () => {
  it("knows right, wrong and unfinished numbers", () => {
    expect(checkGtin("4006381333931")).toEqual({ state: "valid" });
    expect(checkGtin("4006381333957")).toEqual({ state: "wrongCheckDigit", expected: 5 });
    expect(checkGtin("400638")).toEqual({ state: "incomplete" });
  });

  it("finds every single wrong digit", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{12}$/),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (digits, place, shift) => {
          const gtin = `${digits}${gtinCheckDigit(digits)}`;
          const wrong = gtin.replace(/./g, (digit, index) =>
            index === place ? String((Number(digit) + shift) % 10) : digit,
          );
          expect(checkGtin(gtin).state).toBe("valid");
          expect(checkGtin(wrong).state).toBe("wrongCheckDigit");
        },
      ),
    );
  });
});
