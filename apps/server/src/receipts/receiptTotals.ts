import type { Data } from "@backroom/receipt-template";

const numberOf = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0);

const roundings = new Map<string, (amount: number) => number>();

/** Rounds to what the currency pays: cents, whole yen, fils. */
const roundingOf = (currency: unknown): ((amount: number) => number) => {
  const code = typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : "EUR";
  const known = roundings.get(code);
  if (known !== undefined) return known;
  const style = { style: "currency", currency: code } as const;
  const digits = new Intl.NumberFormat("en", style).resolvedOptions().maximumFractionDigits ?? 2;
  const coins = 10 ** digits;
  // 15 digits, since 1.005 times 100 is 100.49999999999999; plus 0, since there is no negative nothing.
  const round = (amount: number) => Math.round(Number((amount * coins).toPrecision(15))) / coins + 0;
  roundings.set(code, round);
  return round;
};

/** What a document charges by rate of tax: prices contain the tax, and a discount lowers all of them alike. */
const taxesOf = (lines: readonly Data[], total: number, round: (amount: number) => number) => {
  const amounts = new Map<number, number>();
  for (const line of lines) {
    const rate = numberOf(line["Tax"]);
    amounts.set(rate, (amounts.get(rate) ?? 0) + numberOf(line["Total"]));
  }
  const sum = [...amounts.values()].reduce((all, amount) => all + amount, 0);
  const rates = [...amounts].toSorted(([a], [b]) => a - b);
  let left = round(total);
  return rates.map(([Rate, amount], index) => {
    // The last rate takes what rounding left, so that the rates make up the total.
    const Gross = index === rates.length - 1 ? round(left) : round((amount * total) / sum);
    left -= Gross;
    const Net = round((Gross * 100) / (100 + Rate));
    return { Rate, Net, Tax: round(Gross - Net), Gross };
  });
};

/** The tax in the total of a document, as its receipt states it by rate. */
export const taxOf = (lines: readonly object[], total: number, currency: string): number => {
  const round = roundingOf(currency);
  const charged = lines.map((line): Data => ({ ...line }));
  const sum = charged.reduce((all, line) => all + numberOf(line["Total"]), 0);
  if (total === 0 || round(sum) === 0) return 0;
  return round(taxesOf(charged, total, round).reduce((all, { Tax }) => all + Tax, 0));
};

const rowsOf = (value: unknown): readonly Data[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];

/** Adds to the data of a document what follows from its lines and discounts. */
export const withTotals = (data: Data & { readonly Lines: readonly Data[] }): Data => {
  const round = roundingOf(data["Currency"]);
  const total = round(numberOf(data["Total"]));
  const Subtotal = round(data.Lines.reduce((sum, line) => sum + numberOf(line["Total"]), 0));
  const ItemCount = data.Lines.reduce((sum, line) => sum + numberOf(line["Quantity"]), 0);
  const isStated = rowsOf(data["Discounts"]).length > 0;
  const isDiscounted = isStated || (total !== 0 && Math.abs(total) < Math.abs(Subtotal));
  const Discount = isDiscounted ? round(total - Subtotal) : 0;
  const charged = isDiscounted ? total : Subtotal;
  const Taxes = total === 0 || Subtotal === 0 ? [] : taxesOf(data.Lines, charged, round);
  return { ...data, Subtotal, Discount, ItemCount, Taxes };
};
