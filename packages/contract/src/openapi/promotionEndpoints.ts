import { promotionsQuerySchema } from "../promotions.ts";
import type { Endpoint } from "./endpoint.ts";
import { tenantQuery } from "./identityEndpoints.ts";

const group = "Promotions";

/** What promotions do; the records themselves are of the kind campaigns/promotion. */
export const promotionEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: "/api/promotions",
    summary:
      "All promotions of the place as rules, why some never apply from today on, and which overlap; with `oid` that promotion and those it overlaps. Needs Demand on /data/campaigns/promotion",
    query: promotionsQuerySchema,
    answer: "PromotionOverview",
    errors: ["badQuery", "noPermission", "noTenant"],
    group,
  },
  {
    method: "post",
    path: "/api/promotions/check",
    summary:
      "A promotion as it would be saved: the overview of it, with its Oid or 0, and of those it overlaps; empty while a field is not valid. Nothing is stored. Needs Demand on /data/campaigns/promotion for its tenant",
    body: "EntityRecord",
    query: tenantQuery,
    answer: "PromotionOverview",
    errors: ["badQuery", "fieldErrors", "noPermission", "noTenant"],
    group,
  },
  {
    method: "post",
    path: "/api/promotions/simulate",
    summary:
      "What the stored promotions take off a basket at a time and place, with the reason for each and for those that do not apply. Nothing is stored. Needs Demand on /data/campaigns/promotion for the tenant",
    body: "SimulationRequest",
    query: tenantQuery,
    answer: "Simulation",
    errors: ["badQuery", "fieldErrors", "noPermission", "noTenant", "recordNotFound"],
    group,
  },
  {
    method: "get",
    path: "/api/cart/promotions",
    summary:
      "The promotions a till at the place would compute with now. Needs Demand on /tools/shopping-cart",
    query: tenantQuery,
    answer: "CartPromotions",
    errors: ["noPermission", "noTenant"],
    group,
  },
];
