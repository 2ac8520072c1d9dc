import { ROOT_OID } from "@backroom/contract";
import type { PromotionOverview, PromotionRule } from "@backroom/contract";
import { addDays, weekdayOf } from "@backroom/promotion-rules";
import type { PromotionArticle } from "@backroom/promotion-rules";
import type { FoundArticle } from "@backroom/workspace";
import type { SimulatorLine, SimulatorPlace } from "./simulatorAddress.ts";

/** What finds an article: its GTIN, else its product group, else anything. */
export type ArticleChoice = Pick<PromotionArticle, "gtin" | "productGroup">;

/** Finds an article that a tenant sells (null = that any tenant in sight sells); undefined = there is none. */
export type FindArticle = (
  choice: ArticleChoice,
  tenantOid: number | null,
) => Promise<FoundArticle | undefined>;

type Rule = PromotionOverview["promotions"][number];

/** The first day from today on that the promotion is valid; its first one where there is none. */
const validDay = ({ from, to, weekdays }: PromotionRule, today: string): string => {
  const start = from > today ? from : today;
  for (let count = 0; count < 7; count += 1) {
    const day = addDays(start, count);
    if (to !== null && day > to) break;
    if (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) return day;
  }
  return to !== null && to < today ? to : from;
};

/** A basket, a time and a place that a promotion is meant for. */
export const matchingPlace = async (
  rule: Rule,
  today: string,
  findArticle: FindArticle,
): Promise<SimulatorPlace> => {
  const { effect, articles, minimumQuantity, hours } = rule;
  const least = Math.max(Math.ceil(minimumQuantity ?? 1), effect.kind === "buy-pay" ? effect.buy : 1);
  const parts =
    articles.length === 0
      ? [{ gtin: null, productGroup: null, quantity: 1 }]
      : articles.slice(0, effect.kind === "bundle" ? articles.length : 1);
  const lines: SimulatorLine[] = [];
  let tenantOid: number | null = null;
  for (const { gtin, productGroup, quantity } of parts) {
    const found: FoundArticle | undefined = await findArticle({ gtin, productGroup }, tenantOid);
    if (found !== undefined && found.tenantOid !== ROOT_OID) tenantOid = found.tenantOid;
    const sold = gtin ?? found?.gtin;
    if (sold !== undefined) lines.push({ gtin: sold, quantity: Math.max(quantity, least), price: null });
  }
  return {
    at: `${validDay(rule, today)}T${hours[0]?.from ?? "12:00"}`,
    tenantOid,
    locationOid: rule.locations[0] ?? null,
    isCustomerKnown: rule.needsCustomer,
    lines,
    promotionOid: rule.oid,
  };
};
