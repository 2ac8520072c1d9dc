import { expect, it } from "vitest";
import { amountCurrency, findCurrencyPath } from "./amountCurrency.ts";
import { readPath } from "./readPath.ts";

const order = {
  Currency: "EUR",
  Lines: [{ Price: 1, Cost: { Amount: 2, Currency: "JPY" } }, { Currency: "CZK" }],
};

it.each([
  ["Total", "EUR"],
  ["Lines.0.Price", "EUR"],
  ["Lines.0.Cost.Amount", "JPY"],
  ["Lines.1.Cost.Amount", "CZK"],
])("takes the currency of %s from the innermost object that names one", (path, currency) => {
  expect(amountCurrency(order, path)).toBe(currency);
});

it("uses the currency of the tenant for a record whose own is empty", () => {
  expect(amountCurrency({ Currency: "" }, "Price", () => "USD")).toBe("USD");
  expect(amountCurrency({ Currency: null }, "Price", () => "USD")).toBe("USD");
});

it("finds the field for a currency that is not chosen yet", () => {
  const find = (record: object) => findCurrencyPath((path) => readPath({ ...record }, path), "Price");
  expect(find({ PriceCurrency: null, Currency: "EUR" })).toBe("PriceCurrency");
  expect(find({ Currency: null })).toBe("Currency");
  expect(find({})).toBeUndefined();
});
