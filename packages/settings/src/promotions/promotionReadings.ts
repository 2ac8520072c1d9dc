import { call } from "@backroom/api-client/calls";
import type { Reading } from "@backroom/api-client/calls";
import type { PromotionOverview } from "@backroom/contract";
import { promotionOverview } from "@backroom/contract/calls/promotions";

/** Events after which promotions may be outdated. */
export const livePromotions = ["campaigns/promotion"] as const;

/** All promotions of the scope. */
export const allPromotions: Reading<PromotionOverview> = call(
  promotionOverview,
  {},
  { live: livePromotions },
);

/** One promotion and those it overlaps. */
export const promotionWithOverlaps = (oid: number): Reading<PromotionOverview> =>
  call(promotionOverview, { query: { oid } }, { live: livePromotions });
