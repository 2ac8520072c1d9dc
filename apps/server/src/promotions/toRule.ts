import type { PromotionRule } from "@backroom/contract";
import type { Promotion } from "@backroom/promotion-rules";

/** A promotion as it travels. */
export const toRule = (promotion: Promotion): PromotionRule => ({
  ...promotion,
  weekdays: [...promotion.weekdays],
  hours: [...promotion.hours],
  locations: [...promotion.locations],
  articles: [...promotion.articles],
});
