import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyDecimals, roundCurrency } from "./currency.ts";

it.each(["BHD", "OMR"])("%s has three decimals", (currency) => {
  expect(roundCurrency(1.23456, currency)).toBe(1.235);
});

it.each("BYR CLP COP IDR IRR ISK JPY KHR KPW KRW LAK LBP PYG VND XAF YER".split(" "))(
  "%s has no decimals",
  (currency) => {
    expect(roundCurrency(12.6, currency)).toBe(13);
  },
);

it.each([
  [1.235, "EUR", 1.24],
  [1.234, "USD", 1.23],
  [1.005, "EUR", 1.01],
  [-2.5, "JPY", -3],
  [-1.005, "eur", -1.01],
  [8.345, "CZK", 8.35],
  [-0.001, "EUR", 0],
  [1e-7, "EUR", 0],
  [1e21, "EUR", 1e21],
  [Number.NaN, "EUR", Number.NaN],
  [Number.POSITIVE_INFINITY, "EUR", Number.POSITIVE_INFINITY],
])("%d %s rounds to %d", (amount, currency, rounded) => {
  expect(roundCurrency(amount, currency)).toBe(rounded);
});

describe("rounding", () => {
  const currency = fc.constantFrom("EUR", "JPY", "BHD");
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });

  it("is stable: a rounded amount rounds to itself", () => {
    fc.assert(
      fc.property(amount, currency, (value, code) => {
        const once = roundCurrency(value, code);
        expect(roundCurrency(once, code)).toBe(once);
      }),
    );
  });

  it("is symmetric around zero", () => {
    fc.assert(
      fc.property(amount, currency, (value, code) => {
        expect(roundCurrency(-value, code) + roundCurrency(value, code)).toBe(0);
      }),
    );
  });

  it("goes away from zero on every decimal half", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), currency, (units, code) => {
        const decimals = currencyDecimals(code);
        const text = String(units).padStart(decimals + 1, "0");
        const cut = text.length - decimals;
        const half = Number(`${text.slice(0, cut)}.${text.slice(cut)}5`);
        expect(roundCurrency(half, code)).toBe(Number(((units + 1) / 10 ** decimals).toFixed(decimals)));
      }),
    );
  });

  it("moves an amount by at most half a unit", () => {
    fc.assert(
      fc.property(amount, currency, (value, code) => {
        const half = 0.5 / 10 ** currencyDecimals(code);
        expect(Math.abs(roundCurrency(value, code) - value)).toBeLessThanOrEqual(half + 1e-6);
      }),
    );
  });
});
