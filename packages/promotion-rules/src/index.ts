export { applyPromotions } from "./applyPromotions.ts";
export { neverApplies } from "./neverApplies.ts";
export { overlaps } from "./overlaps.ts";
export { promoteSale } from "./promoteSale.ts";
export { addDays, instantOf, localTime, weekdayOf } from "./when.ts";

export type {
  AppliedPromotion,
  AppliedReason,
  Basket,
  BasketLine,
  PromotedBasket,
  PromotedLine,
  RejectedPromotion,
  RejectedReason,
  SalePlace,
} from "./basket.ts";
export type { NeverReason, ShopFacts } from "./neverApplies.ts";
export type { Overlap, OverlapFacts } from "./overlaps.ts";
export type { PromotableLine, PromotableSale, PromotedSale } from "./promoteSale.ts";
export type { HourWindow, Promotion, PromotionArticle, PromotionEffect, Reason } from "./promotion.ts";
export type { LocalTime } from "./when.ts";
