import { SERVER } from "#server";
import {
  promotionOverviewSchema,
  promotionsQuerySchema,
  simulationRequestSchema,
  simulationSchema,
} from "../promotions.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { entityRecordSchema } from "../data.ts";
import { cartPromotionsSchema } from "../promotionRules.ts";
import { endpoint } from "../endpoint.ts";

// Overview, check and simulation of promotions. The records are of the kind campaigns/promotion.

const group = "Promotions";

/** `GET /api/promotions` */
export const promotionOverview = endpoint(
  { path: "/api/promotions", answer: promotionOverviewSchema },
  SERVER && {
    group,
    text: "All promotions of the place as rules, why some never apply from today on, and which overlap; with `oid` that promotion and those it overlaps. Needs Demand on /data/campaigns/promotion",
    query: promotionsQuerySchema,
    right: ["Demand", "/data/campaigns/promotion"],
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/promotions"',
  },
);

/** `POST /api/promotions/check` */
export const checkPromotion = endpoint(
  { method: "POST", path: "/api/promotions/check", answer: promotionOverviewSchema, isSafe: true },
  SERVER && {
    group,
    text: "A promotion as it would be saved: the overview of it, with its Oid or 0, and of those it overlaps; empty while a field is not valid. Nothing is stored. Needs Demand on /data/campaigns/promotion for its tenant",
    query: tenantQuerySchema,
    body: entityRecordSchema,
    right: ["Demand", "/data/campaigns/promotion"],
    errors: ["badQuery", "fieldErrors", "noPermission", "noTenant"],
    example: String.raw`curl -H "$JSON" -H "$AUTH" -d '{"Oid":0,"TenantOid":1,"ValidFrom":"2026-11-01","Kind":"percent","DiscountPercent":10}' \
  $API/api/promotions/check`,
  },
);

/** `POST /api/promotions/simulate` */
export const simulatePromotions = endpoint(
  { method: "POST", path: "/api/promotions/simulate", answer: simulationSchema, isSafe: true },
  SERVER && {
    group,
    text: "What the stored promotions take off a basket at a time and place, with the reason for each and for those that do not apply. Nothing is stored. Needs Demand on /data/campaigns/promotion for the tenant",
    query: tenantQuerySchema,
    body: simulationRequestSchema,
    right: ["Demand", "/data/campaigns/promotion"],
    errors: ["badQuery", "fieldErrors", "noPermission", "noTenant", "recordNotFound"],
    example: String.raw`curl -H "$JSON" -H "$AUTH" -d '{"at":"2026-11-20T10:00:00Z","tenantOid":null,"locationOid":null,"lines":[{"gtin":"4006381333931","quantity":3,"price":4.99}]}' \
  $API/api/promotions/simulate`,
  },
);

/** `GET /api/cart/promotions` */
export const cartPromotions = endpoint(
  { path: "/api/cart/promotions", answer: cartPromotionsSchema },
  SERVER && {
    group,
    text: "The promotions a till at the place would compute with now. Needs Demand on /tools/shopping-cart",
    query: tenantQuerySchema,
    right: ["Demand", "/tools/shopping-cart"],
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/cart/promotions"',
  },
);

/** All of this file, in the order of the documents. */
export const promotionsCalls = [
  promotionOverview,
  checkPromotion,
  simulatePromotions,
  cartPromotions,
] as const;
