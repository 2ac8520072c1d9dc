import { divide, toCoins } from "@backroom/totals";
import type { Basket, BasketLine } from "./basket.ts";
import type { Promotion, PromotionArticle } from "./promotion.ts";

/** A line in whole coins. */
export interface CoinLine {
  /** Its place in the basket. */
  readonly place: number;
  readonly line: BasketLine;
  readonly full: bigint;
  /** What is not whole is one piece, as weighed goods are. */
  readonly pieces: bigint;
  /** A promotion may lower it. */
  readonly isOpen: boolean;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Dearest piece first, and by all they are: equal ones alone may change places, so the order of the basket does not matter. */
const compare = (one: CoinLine, other: CoinLine): number => {
  const [first, second] = [one.full * other.pieces, other.full * one.pieces];
  if (first !== second) return first > second ? -1 : 1;
  return (
    compareTexts(one.line.gtin, other.line.gtin) ||
    compareTexts(one.line.productGroup, other.line.productGroup) ||
    one.line.quantity - other.line.quantity ||
    one.line.price - other.line.price ||
    Number(one.isOpen) - Number(other.isOpen)
  );
};

/** The lines of a basket, dearest piece first. */
export const coinLines = ({ currency, lines }: Basket): readonly CoinLine[] =>
  lines
    .map((line, place): CoinLine => {
      const { quantity, price, amount } = line;
      const full = amount === null ? toCoins(currency, quantity, price) : toCoins(currency, amount);
      return {
        place,
        line,
        full,
        pieces: Number.isInteger(quantity) && quantity > 0 ? BigInt(quantity) : 1n,
        isOpen: line.isDiscountable && quantity > 0 && full > 0n,
      };
    })
    .toSorted(compare);

/** What so many pieces of a line cost, of what is left of it. */
export const partOf = (coins: bigint, { pieces }: CoinLine, taken: bigint): bigint =>
  taken >= pieces ? coins : divide(coins * taken, pieces);

/** Finds the article of a promotion that a line is; an own row goes before that of its product group. */
export const articleFinder = ({
  articles,
}: Pick<Promotion, "articles">): ((line: BasketLine) => PromotionArticle | undefined) => {
  const byGtin = new Map<string, PromotionArticle>();
  const byGroup = new Map<string, PromotionArticle>();
  // Of two rows for the same the lower price counts, whatever their order.
  const put = (map: Map<string, PromotionArticle>, key: string, article: PromotionArticle) => {
    const known = map.get(key);
    const isLower = (article.price ?? Number.POSITIVE_INFINITY) < (known?.price ?? Number.POSITIVE_INFINITY);
    if (known === undefined || isLower) map.set(key, article);
  };
  for (const article of articles) {
    if (article.gtin !== null && article.gtin !== "") put(byGtin, article.gtin, article);
    else if (article.productGroup !== null) put(byGroup, article.productGroup, article);
  }
  return ({ gtin, productGroup }) =>
    (gtin === "" ? undefined : byGtin.get(gtin)) ??
    (productGroup === "" ? undefined : byGroup.get(productGroup));
};
