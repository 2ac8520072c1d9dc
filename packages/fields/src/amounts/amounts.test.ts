import { loadLocales } from "@backroom/i18n";
import { currencyDecimals, getFormats } from "@backroom/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, parseAmount } from "./amount.ts";
import { checkGtin, gtinCheckDigit } from "./gtin.ts";
import { formatNumber, parseNumber, parsePercent, readNumber } from "./number.ts";

const locales = (await loadLocales())
  .map(({ code }) => code)
  .concat("ar-EG", "de-CH", "de-AT", "en-IN", "fr-CH");
const anyLocale = fc.constantFrom(...locales);
const signsOf = (locale: string) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: sign("decimal"), group: sign("group") };
};

describe("parseNumber", () => {
  it.each([
    ["en", "1,234.5", 1234.5],
    ["en", "1,999", 1999],
    ["en", "12.345", 12.345],
    ["en", "1.234.567", 1_234_567],
    ["de", "1.234,5", 1234.5],
    ["de", "1.234", 1234],
    ["de", "12.50", 12.5],
    ["de", "0.125", 0.125],
    ["fr", "1 234,5", 1234.5],
    ["fr", "1\u202F234,5", 1234.5],
    ["de-CH", "1’234.5", 1234.5],
    ["de-CH", "1'234.5", 1234.5],
    ["hi", "12,34,567.5", 1_234_567.5],
    ["hi", "1,234,567", 1_234_567],
    ["ar-EG", "١٢٫٥", 12.5],
    ["ar-EG", "١٬٢٣٤٫٥", 1234.5],
    ["fa", "۱۲٬۳۴۵٫۶", 12_345.6],
    ["mr", "१२,३४,५६७.५", 1_234_567.5],
    ["my", "၁၂.၅", 12.5],
    ["ja", "１２．５", 12.5],
    ["en", "\u22125", -5],
    ["en", "+5", 5],
    ["en", ".5", 0.5],
    ["en", "5.", 5],
  ])("reads in %s %s as %d", (locale, text, value) => {
    expect(parseNumber(text, locale)).toBe(value);
  });

  it.each([
    ["en", "1,99", 1.99],
    ["en", "1,9999", 1.9999],
    ["en", "1.999,50", 1999.5],
    ["de", "1.99", 1.99],
    ["de", "1.9999", 1.9999],
    ["de", "1,999.50", 1999.5],
    ["cs", "1.99", 1.99],
    ["fa", "1.99", 1.99],
  ])("takes in %s the one separator of %s for the decimal sign", (locale, text, value) => {
    expect(parseNumber(text, locale)).toBe(value);
  });

  it.each([
    ["fr", "12.345"],
    ["cs", "12.345"],
    ["de", "1234.567"],
    ["en", "1234,567"],
    ["de-CH", "1,999"],
    ["ar-EG", "1,999"],
    ["de", "1,999.500"],
  ])("refuses in %s what can be read in two ways: %s", (locale, text) => {
    expect(parseNumber(text, locale)).toBeUndefined();
    expect(readNumber(text, locale).kind).toBe("ambiguous");
  });

  it("answers null for empty text and undefined for what is no number", () => {
    expect(parseNumber("  ", "en")).toBeNull();
    const texts = [
      "-",
      "1.2.3",
      "12a",
      "abc",
      ".",
      "1 99",
      "1,99.5",
      "12,34,567",
      "1.234 567",
      "1,234 567.5",
    ];
    expect(texts.filter((text) => parseNumber(text, "en") !== undefined)).toEqual([]);
  });

  it("refuses digits that a number cannot keep", () => {
    expect(readNumber("12345678901234.5678", "en").kind).toBe("tooLong");
    expect(readNumber("12345678901234567891", "en").kind).toBe("tooLong");
    expect(parseNumber("0.00000000000000000005", "en")).toBe(5e-20);
    expect(parseNumber("100000000000000000000", "en")).toBe(1e20);
  });

  it.each<[string, readonly number[]]>([
    ["1,99", [1.99]],
    ["1.99", [1.99]],
    ["1.999,50", [1999.5]],
    ["1,999.50", [1999.5]],
    ["1 999,5", [1999.5]],
    ["1\u00A0999,5", [1999.5]],
    ["1’999.5", [1999.5]],
    ["١٫٩٩", [1.99]],
    ["1.99٫5", []],
  ])("reads %s as the same number in all locales", (text, values) => {
    const read = new Set(locales.map((locale) => parseNumber(text, locale)));
    expect([...read].filter((value) => value !== undefined)).toEqual(values);
  });

  it("reads three digits after one separator only as the signs of the locale say, else refuses them", () => {
    for (const locale of locales) {
      const { decimal, group } = signsOf(locale);
      for (const sign of [".", ","]) {
        const expected = sign === decimal ? 12.345 : sign === group ? 12_345 : undefined;
        expect([locale, parseNumber(`12${sign}345`, locale)]).toEqual([locale, expected]);
      }
    }
  });

  it("reads a decimal sign before 1, 2 or 4 digits, in every locale", () => {
    fc.assert(
      fc.property(
        anyLocale,
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom(1, 2, 4, 5),
        fc.constantFrom(".", ",", "٫"),
        fc.nat(),
        (locale, whole, count, sign, seed) => {
          const decimals = String(seed % 10 ** count).padStart(count, "0");
          expect(parseNumber(`${whole}${sign}${decimals}`, locale)).toBe(Number(`${whole}.${decimals}`));
        },
      ),
    );
  });

  it("never reads digits with separators as another order of magnitude than one of their two readings", () => {
    const digits = fc.stringMatching(/^[0-9]{1,4}$/);
    const sign = fc.constantFrom(".", ",", " ", "'", "٬", "٫");
    fc.assert(
      fc.property(anyLocale, digits, sign, digits, sign, digits, (locale, a, first, b, second, c) => {
        const read = parseNumber(`${a}${first}${b}${second}${c}`, locale);
        if (read === undefined || read === null) return;
        const isGrouped = b.length === 3 || (b.length === 2 && c.length === 3);
        expect(isGrouped).toBe(true);
        expect([Number(`${a}${b}${c}`), Number(`${a}${b}.${c}`)]).toContain(read);
      }),
    );
  });

  it("reads back every number that is written for typing or to read, in every locale", () => {
    fc.assert(
      fc.property(
        anyLocale,
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom(1, 10, 100, 1000),
        (locale, whole, scale) => {
          const value = whole / scale || 0;
          expect(parseNumber(formatNumber(value, locale), locale)).toBe(value);
          expect(parseNumber(getFormats(locale).number(value), locale)).toBe(value);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("parsePercent", () => {
  it("reads back what is written to read, in every locale", () => {
    for (const locale of locales)
      for (const percent of [0, 7, 12.5, 5.5555, -3.25])
        expect([locale, parsePercent(getFormats(locale).percent(percent / 100, 4), locale)]).toEqual([
          locale,
          percent,
        ]);
  });
});

describe("parseAmount", () => {
  const options = { locale: "en", currency: "EUR" };

  it.each(["EUR 12.50", "12.50 EUR", "eur12.50", "12.5eur", "12.50", "12,50 EUR"])("reads %s", (text) => {
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

  it.each([
    ["de", "EUR", "7,5 €", 7.5],
    ["de", "EUR", "-7,50\u00A0€", -7.5],
    ["en", "USD", "-$1,234.50", -1234.5],
    ["en-GB", "USD", "US$12", 12],
    ["cs", "CZK", "12,50 Kč", 12.5],
    ["ja", "JPY", "￥1200", 1200],
  ])("reads in %s the sign of the currency %s: %s", (locale, currency, text, amount) => {
    expect(parseAmount(text, { locale, currency })).toEqual({ ok: true, amount, currency });
  });

  it("refuses the sign of another currency, and one within the number", () => {
    expect(parseAmount("$5", options)).toMatchObject({ ok: false, reason: "number" });
    expect(parseAmount("5€3", options)).toMatchObject({ ok: false, reason: "number" });
    expect(parseAmount("€", options)).toEqual({ ok: true, amount: null, currency: "EUR" });
  });

  it("refuses unknown codes, what is no number and what can be read in two ways", () => {
    expect(parseAmount("ABC 3", options)).toMatchObject({ ok: false, reason: "currency" });
    expect(parseAmount("EUR x", options)).toMatchObject({ ok: false, reason: "number" });
    expect(parseAmount("EUR 12.345", { ...options, locale: "fr" })).toMatchObject({
      ok: false,
      reason: "number",
      reading: { kind: "ambiguous", whole: 12_345, decimal: 12.345 },
    });
  });

  it("keeps every decimal", () => {
    expect(parseAmount("12.345", options)).toMatchObject({ amount: 12.345 });
    expect(formatAmount(12.345, "EUR", "en")).toBe("12.345");
    expect(formatAmount(12.5, "EUR", "en")).toBe("12.50");
    expect(formatAmount(1200, "JPY", "en")).toBe("1200");
  });

  it("reads back what is written for typing or to read, with and without the code, in every locale", () => {
    fc.assert(
      fc.property(
        anyLocale,
        fc.constantFrom("EUR", "JPY", "USD", "CZK", "BHD"),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        (locale, currency, coins) => {
          const amount = coins / 10 ** currencyDecimals(currency) || 0;
          const text = formatAmount(amount, currency, locale);
          const shown = getFormats(locale).amount(amount, currency);
          for (const written of [text, `${currency} ${text}`, `${text} ${currency}`, shown])
            expect(parseAmount(written, { locale, currency })).toEqual({ ok: true, amount, currency });
        },
      ),
      { numRuns: 500 },
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
