import { allocate } from "./allocate.ts";
import { percentOf, toAmount, toCoins, withoutTax } from "./exact.ts";

/** A line with what it costs. */
export interface ChargedLine {
  /** After its own discount. */
  readonly total: number;
  /** Tax in percent. */
  readonly rate: number;
  /** False = a discount on the whole sale leaves it out. Default true. */
  readonly isDiscountable?: boolean | undefined;
}

/** What is charged at one rate of tax. */
export interface RateTotals {
  /** In percent. */
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
  /** `net` and `tax` together. */
  readonly gross: number;
}

/** Lines in smallest units. */
export interface CoinLine {
  readonly coins: bigint;
  readonly rate: number;
  readonly isDiscountable: boolean;
}

const sumOf = (lines: readonly CoinLine[]): bigint => lines.reduce((all, { coins }) => all + coins, 0n);

/** The rates of lines in ascending order, each with its lines' places. */
const placesByRate = (lines: readonly CoinLine[]): readonly (readonly [number, readonly number[]])[] => {
  const places = new Map<number, number[]>();
  for (const [place, { rate }] of lines.entries()) {
    const known = places.get(rate);
    if (known === undefined) places.set(rate, [place]);
    else known.push(place);
  }
  return [...places].toSorted(([one], [other]) => one - other);
};

/**
 * The part of a discount on the whole sale that each line bears, in smallest units: first by rate of tax and then by line,
 * so that the taxes do not depend on the order of the lines. Where nothing may be discounted, all lines bear it.
 */
export const shareDiscount = (discount: bigint, lines: readonly CoinLine[]): readonly bigint[] => {
  const isOpen = sumOf(lines.filter(({ isDiscountable }) => isDiscountable)) !== 0n;
  const weights = lines.map(({ coins, isDiscountable }) => (isDiscountable || !isOpen ? coins : 0n));
  const rates = placesByRate(lines);
  const weightsOf = (places: readonly number[]) => places.map((place) => weights[place] ?? 0n);
  const byRate = allocate(
    discount,
    rates.map(([, places]) => weightsOf(places).reduce((all, weight) => all + weight, 0n)),
  );
  const shares = lines.map(() => 0n);
  for (const [index, [, places]] of rates.entries()) {
    const parts = allocate(byRate[index] ?? 0n, weightsOf(places));
    for (const [at, place] of places.entries()) shares[place] = parts[at] ?? 0n;
  }
  return shares;
};

/** Taxes of lines by rate, once each line bears its part of the discount. */
export const taxesOf = (
  lines: readonly CoinLine[],
  shares: readonly bigint[],
  areTaxesAdded: boolean,
): readonly { readonly rate: number; readonly net: bigint; readonly tax: bigint }[] =>
  placesByRate(lines).map(([rate, places]) => {
    const charged = places.reduce(
      (all, place) => all + (lines[place]?.coins ?? 0n) - (shares[place] ?? 0n),
      0n,
    );
    if (areTaxesAdded) return { rate, net: charged, tax: percentOf(charged, rate) };
    const net = withoutTax(charged, rate);
    return { rate, net, tax: charged - net };
  });

/**
 * What a document charges by rate of tax, rates ascending. A `charged` amount below that of the lines is a discount on the whole
 * sale, which lowers all lines that allow it alike. Prices contain the tax, and the `gross` of all rates make up `charged`; where
 * taxes are added, their `net` does.
 */
export const splitByRate = (
  lines: readonly ChargedLine[],
  charged: number,
  currency: string,
  areTaxesAdded = false,
): readonly RateTotals[] => {
  const coinLines = lines.map(({ total: amount, rate, isDiscountable = true }) => ({
    coins: toCoins(currency, amount),
    rate,
    isDiscountable,
  }));
  const sum = sumOf(coinLines);
  if (sum === 0n) return [];
  const shares = shareDiscount(sum - toCoins(currency, charged), coinLines);
  const amount = (coins: bigint) => toAmount(coins, currency);
  return taxesOf(coinLines, shares, areTaxesAdded).map(({ rate, net, tax }) => ({
    rate,
    net: amount(net),
    tax: amount(tax),
    gross: amount(net + tax),
  }));
};
