import type { Data } from "@backroom/receipt-template";
import { addAmounts, splitByRate } from "@backroom/totals";
import type { ChargedLine } from "@backroom/totals";

const numberOf = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** The currency whose coins are counted; documents of others are old or broken. */
const currencyOf = (value: unknown): string =>
  typeof value === "string" && /^[A-Z]{3}$/.test(value) ? value : "EUR";

const chargedLine = (line: Data): ChargedLine => ({
  total: numberOf(line["Total"]),
  rate: numberOf(line["Tax"]),
  isDiscountable: line["DisallowDiscount"] !== true,
});

/** The tax in the total of a document, as its receipt states it by rate. */
export const taxOf = (lines: readonly object[], total: number, currency: string): number => {
  if (total === 0) return 0;
  const code = currencyOf(currency);
  const rates = splitByRate(
    lines.map((line) => chargedLine({ ...line })),
    total,
    code,
  );
  return addAmounts(
    rates.map(({ tax }) => tax),
    code,
  );
};

const rowsOf = (value: unknown): readonly Data[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];

/** Adds to the data of a document what follows from its lines and discounts; `TaxesAdded` says that its prices are without tax. */
export const withTotals = (data: Data & { readonly Lines: readonly Data[] }): Data => {
  const currency = currencyOf(data["Currency"]);
  const add = (...amounts: readonly number[]) => addAmounts(amounts, currency);
  const total = add(numberOf(data["Total"]));
  const lines = data.Lines.map(chargedLine);
  const Subtotal = add(...lines.map((line) => line.total));
  const ItemCount = data.Lines.reduce((sum, line) => sum + numberOf(line["Quantity"]), 0);
  const areTaxesAdded = data["TaxesAdded"] === true;
  const stated = rowsOf(data["Discounts"]);
  const isDiscounted = stated.length > 0 || (total !== 0 && Math.abs(total) < Math.abs(Subtotal));
  const inTotal = () => (isDiscounted ? add(total, -Subtotal) : 0);
  // A total with added taxes does not say what was taken off.
  const Discount = areTaxesAdded ? add(...stated.map(({ Amount }) => numberOf(Amount))) : inTotal();
  const Taxes =
    total === 0
      ? []
      : splitByRate(lines, add(Subtotal, Discount), currency, areTaxesAdded).map(
          ({ rate, net, tax, gross }) => ({
            Rate: rate,
            Net: net,
            Tax: tax,
            Gross: gross,
          }),
        );
  return { ...data, Subtotal, Discount, ItemCount, Taxes };
};
