import type { Subject } from "../subject/subject.ts";
import { promotion } from "./promotion.ts";
import { promotionRoutes } from "./promotionRoutes.ts";

export { readActivePromotions } from "./readPromotions.ts";
export { firstLocation, shopPlace } from "./salePlace.ts";
export { toRule } from "./toRule.ts";

/** Promotions, and the discounts they give on a basket. */
export const promotions: Subject = {
  kinds: [promotion],
  calls: ({ db, now }) => ({ place: promotionRoutes(db, now) }),
};
