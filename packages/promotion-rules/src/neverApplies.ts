import { bundlePrice } from "./bundle.ts";
import type { Promotion, PromotionArticle, Reason } from "./promotion.ts";
import { addDays, weekdayOf } from "./when.ts";

/** Why a promotion never lowers anything from today on. */
export type NeverReason = Reason<
  "ended" | "backwards" | "no-day" | "no-hour" | "no-effect" | "no-article" | "price-above"
>;

/** What is known of the shop. */
export interface ShopFacts {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Prices of the articles that a row stands for, null = without a price; none = there is no such article. Left out: not looked at. */
  readonly pricesOf?: (article: PromotionArticle) => readonly (number | null)[];
}

const hasEffect = ({ effect, articles }: Promotion): boolean => {
  if (effect.kind === "percent") return effect.percent > 0;
  if (effect.kind === "amount") return effect.amount > 0;
  if (effect.kind === "buy-pay") return effect.buy > effect.pay && effect.pay >= 0;
  if (effect.kind === "bundle")
    return articles.length > 0 && bundlePrice(effect.price, articles) !== undefined;
  return articles.some(({ price }) => price !== null);
};

const hasDay = ({ from, to, weekdays }: Promotion): boolean => {
  if (weekdays.length === 0 || to === null) return true;
  for (let day = from, count = 0; day <= to && count < 7; day = addDays(day, 1), count += 1)
    if (weekdays.includes(weekdayOf(day))) return true;
  return false;
};

const articleReason = (
  { articles, effect }: Promotion,
  pricesOf: NonNullable<ShopFacts["pricesOf"]>,
): NeverReason | undefined => {
  if (articles.length === 0) return undefined;
  const known = articles.map((article) => ({ article, prices: pricesOf(article) }));
  const names = (rows: readonly { readonly article: PromotionArticle }[]) =>
    rows.flatMap(({ article }) => article.gtin ?? article.productGroup ?? []).join(", ");
  const gone = known.filter(({ prices }) => prices.length === 0);
  // A bundle needs all of its articles.
  if (gone.length === known.length || (effect.kind === "bundle" && gone.length > 0))
    return { code: "no-article", values: { articles: names(gone) } };
  if (effect.kind !== "price") return undefined;
  const isLower = known.some(({ article: { price }, prices }) =>
    prices.some((one) => price !== null && one !== null && price < one),
  );
  return isLower ? undefined : { code: "price-above", values: { articles: names(known) } };
};

/** Why a promotion never applies from today on; undefined = it may. Whether it is disabled does not matter. */
export const neverApplies = (promotion: Promotion, facts: ShopFacts): NeverReason | undefined => {
  const { from, to, hours } = promotion;
  if (to !== null && to < from) return { code: "backwards", values: { from, to } };
  if (to !== null && to < facts.today) return { code: "ended", values: { to } };
  if (!hasDay(promotion)) return { code: "no-day", values: {} };
  if (hours.length > 0 && hours.every((window) => window.from === window.to))
    return { code: "no-hour", values: {} };
  if (!hasEffect(promotion)) return { code: "no-effect", values: {} };
  return facts.pricesOf && articleReason(promotion, facts.pricesOf);
};
