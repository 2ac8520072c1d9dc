import { allocate, toCoins } from "@backroom/totals";
import { partOf } from "./coinLines.ts";
import { refuse } from "./outcome.ts";
import type { OpenLine, Outcome } from "./outcome.ts";
import type { Promotion, PromotionArticle } from "./promotion.ts";

/** Lines of one part of a bundle, dearest first, and the pieces of it that one bundle takes. */
interface Part {
  readonly need: bigint;
  readonly places: readonly number[];
}

const least = (values: readonly bigint[]): bigint =>
  values.reduce((one, other) => (other < one ? other : one));

/** The price of a bundle: its own, or that of its articles together; undefined = neither is complete. */
export const bundlePrice = (
  price: number | null,
  articles: readonly PromotionArticle[],
): readonly (readonly [number, number])[] | undefined => {
  if (price !== null) return [[1, price]];
  const parts = articles.map((one) => [one.quantity, one.price ?? Number.NaN] as const);
  return parts.length === 0 || parts.some(([, one]) => Number.isNaN(one)) ? undefined : parts;
};

/** Sets of articles at one price. As many sets as there are pieces for, as long as one more is cheaper for the customer. */
export const bundleShares = (
  { articles, limit }: Promotion,
  price: number | null,
  lines: readonly OpenLine[],
  currency: string,
): Outcome => {
  const prices = bundlePrice(price, articles);
  if (prices === undefined || articles.length === 0) return refuse("no-gain");
  const setPrice = prices.reduce((all, [quantity, one]) => all + toCoins(currency, quantity, one), 0n);
  const parts = articles.map((article): Part => ({
    need: BigInt(Math.max(1, Math.trunc(article.quantity))),
    places: lines.flatMap(({ article: own }, place) => (own === article ? [place] : [])),
  }));
  const piecesOf = ({ places }: Part) =>
    places.reduce((all, place) => all + (lines[place]?.line.pieces ?? 0n), 0n);
  const missing = parts.findIndex((part) => piecesOf(part) < part.need);
  const lacking = articles[missing];
  if (lacking !== undefined)
    return refuse("set", {
      article: lacking.gtin ?? lacking.productGroup ?? "",
      need: lacking.quantity,
      have: Number(piecesOf(parts[missing] ?? { need: 0n, places: [] })),
    });
  /** What the pieces in so many sets cost, by line. */
  const valuesIn = (sets: bigint): readonly bigint[] => {
    const values = lines.map(() => 0n);
    for (const { need, places } of parts) {
      let left = need * sets;
      for (const place of places) {
        const one = lines[place];
        if (one === undefined) continue;
        const taken = one.line.pieces < left ? one.line.pieces : left;
        left -= taken;
        values[place] = partOf(one.coins, one.line, taken);
      }
    }
    return values;
  };
  const saved = (sets: bigint): bigint =>
    valuesIn(sets).reduce((all, one) => all + one, 0n) - setPrice * sets;
  // The dearest pieces go first, so each further set saves less: the last that still saves is found by halving.
  let [low, high] = [0n, least(parts.map((part) => piecesOf(part) / part.need))];
  const most = limit === null ? high : BigInt(Math.max(0, Math.trunc(limit)));
  if (most < high) high = most;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (saved(middle) > saved(middle - 1n)) low = middle;
    else high = middle - 1n;
  }
  const discount = saved(low);
  if (discount <= 0n) return refuse("no-gain");
  const values = valuesIn(low);
  return { ok: true, shares: allocate(discount, values), sets: low, used: values.map((value) => value > 0n) };
};
