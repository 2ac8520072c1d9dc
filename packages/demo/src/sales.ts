import { money, priceIn } from "./prices.ts";
import type { Random } from "./random.ts";
import { taxIn } from "./taxes.ts";

/** An article that is sold. */
export interface DemoArticle {
  readonly gtin: string;
  readonly text: string;
  /** Key of its product group. */
  readonly productGroup: string;
  /** In EUR. */
  readonly price: number;
  /** In percent, as sold in Germany. */
  readonly tax: number;
}

/** A line of a document; `Discount` is negative. */
export interface SeedLine {
  readonly GTIN: string;
  readonly Text: string;
  readonly ProductGroup: string;
  readonly Quantity: number;
  readonly Price: number;
  readonly Tax: number;
  readonly Discount?: number;
  readonly DiscountText?: string;
  readonly Total: number;
}

interface SeedPayment {
  readonly Kind: "cash" | "card" | "voucher" | "account";
  readonly Text?: string;
  readonly Amount: number;
  readonly Given?: number;
  readonly Change?: number;
}

/** What a document says of goods and money. */
export interface SeedTrade {
  readonly business: "sale" | "return" | "void" | "cash-in" | "cash-drop";
  readonly lines: readonly SeedLine[];
  readonly discounts: readonly { readonly Text: string; readonly Amount: number }[];
  readonly payments: readonly SeedPayment[];
  readonly total: number;
}

const promotions = [
  ["Promotion 20 %", 20],
  ["Promotion 10 %", 10],
  ["Best before date 30 %", 30],
  ["Damaged packaging 25 %", 25],
  ["Staff 15 %", 15],
] as const;
/** Notes people pay with, by currency. */
const notes: Readonly<Record<string, readonly number[]>> = {
  EUR: [1, 5, 10, 20, 50],
  GBP: [1, 5, 10, 20],
  CZK: [1, 10, 100, 500],
  JPY: [1, 100, 1000, 10_000],
};
const cards = ["Visa", "Mastercard", "Debit card", "Mobile"] as const;

/** What is sold at once: up to four articles, some of them cheaper today. */
export const sellLines = (
  articles: readonly DemoArticle[],
  { pick, int, next }: Random,
  { country, currency }: { readonly country: string; readonly currency: string },
  isReduced: boolean,
): SeedLine[] =>
  Array.from({ length: int(1, 4) }, () => {
    const article = pick(articles);
    const price = priceIn(currency, article.price);
    const quantity = int(1, 3);
    const full = money(price * quantity, currency);
    const line = {
      GTIN: article.gtin,
      Text: article.text,
      ProductGroup: article.productGroup,
      Quantity: quantity,
      Price: price,
      Tax: taxIn(country, article),
    };
    if (!isReduced || next() >= 0.12) return { ...line, Total: full };
    const [text, percent] = pick(promotions);
    const discount = -money((full * percent) / 100, currency);
    if (discount === 0) return { ...line, Total: full };
    return { ...line, Discount: discount, DiscountText: text, Total: money(full + discount, currency) };
  });

const sumOf = (lines: readonly SeedLine[], currency: string): number =>
  money(
    lines.reduce((sum, { Total }) => sum + Total, 0),
    currency,
  );

const payInCash = (amount: number, currency: string, { pick }: Random): SeedPayment => {
  const note = pick(notes[currency] ?? [1]);
  const given = money(Math.ceil(amount / note) * note, currency);
  return { Kind: "cash", Amount: amount, Given: given, Change: money(given - amount, currency) };
};

const payFor = (amount: number, currency: string, random: Random): SeedPayment[] => {
  const { next, pick } = random;
  const way = next();
  if (way < 0.52) return [{ Kind: "card", Text: pick(cards), Amount: amount }];
  if (way < 0.94) return [payInCash(amount, currency, random)];
  const voucher = money(amount * (0.2 + 0.6 * next()), currency);
  const rest = money(amount - voucher, currency);
  const paid: SeedPayment = { Kind: "voucher", Text: "Gift card", Amount: voucher };
  return voucher === 0 || rest === 0
    ? [{ Kind: "voucher", Text: "Gift card", Amount: amount }]
    : [paid, payInCash(rest, currency, random)];
};

/** A sale; `discountPercent` is what the customer always gets. */
export const sell = (
  lines: readonly SeedLine[],
  currency: string,
  random: Random,
  { isInvoice, discountPercent }: { readonly isInvoice: boolean; readonly discountPercent: number },
): SeedTrade => {
  const subtotal = sumOf(lines, currency);
  const percent = discountPercent === 0 && random.next() < 0.03 ? 5 : discountPercent;
  const amount = -money((subtotal * percent) / 100, currency);
  const Text = discountPercent === 0 ? `Coupon ${percent} %` : `Regular customer ${percent} %`;
  const discounts = amount === 0 ? [] : [{ Text, Amount: amount }];
  const total = money(subtotal + amount, currency);
  const payments: SeedPayment[] = isInvoice
    ? [{ Kind: "account", Amount: total }]
    : payFor(total, currency, random);
  return { business: "sale", lines, discounts, payments, total };
};

const undone = (line: SeedLine, quantity: number, currency: string): SeedLine => {
  const { Discount: discount = 0, ...rest } = line;
  const back = money(-(discount * quantity) / line.Quantity, currency);
  const total = money(-quantity * line.Price + back, currency);
  return { ...rest, Quantity: -quantity, ...(discount === 0 ? {} : { Discount: back }), Total: total };
};

/** One line of a sale comes back, all of it or some pieces. */
export const takeBack = (sale: SeedTrade, currency: string, { pick, int, next }: Random): SeedTrade => {
  const line = pick(sale.lines);
  const lines = [undone(line, int(1, line.Quantity), currency)];
  const value = sumOf(lines, currency);
  const sold = sumOf(sale.lines, currency);
  const discounts = sale.discounts
    .map(({ Text, Amount }) => ({ Text, Amount: money((Amount * value) / sold, currency) }))
    .filter(({ Amount }) => Amount !== 0);
  const total = money(value + discounts.reduce((sum, { Amount }) => sum + Amount, 0), currency);
  const payment: SeedPayment =
    next() < 0.6 ? { Kind: "cash", Amount: total } : { Kind: "card", Amount: total };
  return { business: "return", lines, discounts, payments: [payment], total };
};

/** A whole sale that should not have been. */
export const cancel = (sale: SeedTrade, currency: string): SeedTrade => ({
  business: "void",
  lines: sale.lines.map((line) => undone(line, line.Quantity, currency)),
  discounts: sale.discounts.map(({ Text, Amount }) => ({ Text, Amount: -Amount })),
  payments: sale.payments.map(({ Kind, Text, Amount }) => ({
    Kind,
    ...(Text === undefined ? {} : { Text }),
    Amount: -Amount,
  })),
  total: -sale.total,
});

/** Money that is put into the drawer, or brought from it to the safe. */
export const moveCash = (business: "cash-in" | "cash-drop", currency: string, { int }: Random): SeedTrade => {
  const [amount, Text] =
    business === "cash-in"
      ? [priceIn(currency, 200), "Change money"]
      : [-priceIn(currency, int(2, 16) * 50), "To the safe"];
  return {
    business,
    lines: [],
    discounts: [],
    payments: [{ Kind: "cash", Text, Amount: amount }],
    total: amount,
  };
};
