import { cashRounding } from "./cash.ts";
import { percentOf, toAmount, toCoins } from "./exact.ts";
import { shareDiscount, taxesOf } from "./splitByRate.ts";
import type { RateTotals } from "./splitByRate.ts";

/** A discount: so many percent, or an amount of the sale's currency. Never more than what it is taken from. */
export interface Reduction {
  readonly kind: "percent" | "amount";
  /** 0 or more. */
  readonly value: number;
}

/** A line of a sale. */
export interface SaleLine {
  readonly quantity: number;
  /** Of one unit. */
  readonly price: number;
  /** What it costs whatever its quantity and price, as a code with a price within says. */
  readonly amount?: number | undefined;
  /** Tax in percent. */
  readonly rate: number;
  readonly discount?: Reduction | undefined;
  /** False = no discount is given on it, neither its own nor that of the whole sale. Default true. */
  readonly isDiscountable?: boolean | undefined;
}

/** What is sold. */
export interface Sale {
  /** ISO 4217. */
  readonly currency: string;
  readonly lines: readonly SaleLine[];
  /** On the whole sale, after the lines' own. */
  readonly discount?: Reduction | undefined;
  /** True = prices are without tax, which is added. Default false: prices contain it. */
  readonly areTaxesAdded?: boolean | undefined;
}

/** What a line costs. */
export interface LineTotals {
  /** Quantity times price. */
  readonly full: number;
  /** Its own discount. */
  readonly discount: number;
  /** `full` without `discount`: what a receipt states beside the line. */
  readonly total: number;
  /** The part of the discount on the whole sale that it bears. */
  readonly share: number;
}

/** What a sale costs; all amounts have the decimals of its currency, and none is lost between them. */
export interface SaleTotals {
  /** In the order of the sale's lines. */
  readonly lines: readonly LineTotals[];
  /** The totals of the lines. */
  readonly subtotal: number;
  /** The discount on the whole sale: the shares of the lines. */
  readonly discount: number;
  /** By rate, ascending. */
  readonly taxes: readonly RateTotals[];
  readonly tax: number;
  /** What is to be paid: the gross amounts of all rates. */
  readonly total: number;
  /** What is added to it where it is paid in cash; 0 in most currencies. */
  readonly cashRounding: number;
}

const sum = (coins: readonly bigint[]): bigint => coins.reduce((all, one) => all + one, 0n);

/** Between nothing and the whole, whose sign it has. */
const within = (coins: bigint, whole: bigint): bigint => {
  if (whole < 0n) return -within(-coins, -whole);
  if (coins < 0n) return 0n;
  return coins > whole ? whole : coins;
};

const reductionOf = (reduction: Reduction | undefined, whole: bigint, currency: string): bigint => {
  if (reduction === undefined) return 0n;
  const { kind, value } = reduction;
  if (kind === "percent") return within(percentOf(whole, value), whole);
  const coins = toCoins(currency, value);
  return within(whole < 0n ? -coins : coins, whole);
};

/** Computes a sale exactly: every amount is rounded once, halves away from zero, to the decimals of the currency. */
export const computeSale = ({ currency, lines, discount, areTaxesAdded = false }: Sale): SaleTotals => {
  const amount = (coins: bigint) => toAmount(coins, currency);
  const parts = lines.map((line) => {
    const { quantity, price, rate, isDiscountable = true } = line;
    const full =
      line.amount === undefined ? toCoins(currency, quantity, price) : toCoins(currency, line.amount);
    const own = isDiscountable ? reductionOf(line.discount, full, currency) : 0n;
    return { full, own, coins: full - own, rate, isDiscountable };
  });
  const open = sum(parts.filter(({ isDiscountable }) => isDiscountable).map(({ coins }) => coins));
  const reduction = reductionOf(discount, open, currency);
  const shares = shareDiscount(reduction, parts);
  const taxes = taxesOf(parts, shares, areTaxesAdded);
  const total = sum(taxes.map(({ net, tax }) => net + tax));
  return {
    lines: parts.map(({ full, own, coins }, place) => ({
      full: amount(full),
      discount: amount(own),
      total: amount(coins),
      share: amount(shares[place] ?? 0n),
    })),
    subtotal: amount(sum(parts.map(({ coins }) => coins))),
    discount: amount(reduction),
    taxes: taxes.map(({ rate, net, tax }) => ({
      rate,
      net: amount(net),
      tax: amount(tax),
      gross: amount(net + tax),
    })),
    tax: amount(sum(taxes.map(({ tax }) => tax))),
    total: amount(total),
    cashRounding: cashRounding(amount(total), currency),
  };
};
