import type { Static } from "typebox";
import * as t from "./builders.ts";
import { MAX_CART_AMOUNT, MAX_CART_QUANTITY } from "./cart.ts";
import { promotionReasonSchema, promotionRuleSchema } from "./promotionRules.ts";
import { day, oid } from "./values.ts";

/** Most lines of a basket that is simulated. */
export const MAX_SIMULATED_LINES = 10_000;

/** Two promotions that are valid for one article at one time and place. */
export const promotionOverlapSchema = t.object({
  one: oid(),
  other: oid(),
  from: day(),
  /** Null = without an end. */
  to: t.nullable(day()),
  /** Weekdays on which both are valid at the same time, Monday = 1. */
  weekdays: t.array(t.integer({ minimum: 1, maximum: 7 }), { default: [1, 2, 3, 4, 5, 6, 7] }),
  /** True = both are given; false = the customer gets the better one. */
  isCombined: t.boolean(),
});
/** Two promotions that are valid for one article at one time and place. */
export type PromotionOverlap = Static<typeof promotionOverlapSchema>;

/** Answer of `GET /api/promotions`: all promotions of the place, and what is the matter with them. */
export const promotionOverviewSchema = t.object({
  /** By the clock of the tenant. */
  today: day(),
  promotions: t.array(
    t.extended(promotionRuleSchema, {
      /** Colour people gave it; null = none. */
      color: t.nullable(t.string()),
      /** Why it never applies from today on; null = it may. */
      never: t.nullable(promotionReasonSchema),
      /** Names of its articles by GTIN, and of its product groups by id; those that are deleted are missing. */
      names: t.dictionary(t.string(), { default: {} }),
      /** GTINs and product groups that are deleted. */
      gone: t.array(t.string()),
    }),
  ),
  overlaps: t.array(promotionOverlapSchema),
});
/** All promotions of a place. */
export type PromotionOverview = Static<typeof promotionOverviewSchema>;

/** Query of `GET /api/promotions`: all, or one and those it overlaps. */
export const promotionsQuerySchema = t.object({
  tenantOid: t.optional(t.integer({ minimum: 0 })),
  oid: t.optional(oid()),
});

/** Body of `POST /api/promotions/simulate`. */
export const simulationRequestSchema = t.object({
  /** When it is sold: a point in time, or `YYYY-MM-DDTHH:mm` by the clock of the place. */
  at: t.string(),
  /** Null = that of the scope. */
  tenantOid: t.nullable(oid()),
  /** Null = none: promotions of certain locations do not apply. */
  locationOid: t.nullable(oid()),
  isCustomerKnown: t.boolean({ default: false }),
  lines: t.array(
    t.object({
      gtin: t.string({ minLength: 1, maxLength: 32 }),
      quantity: t.number({ minimum: 0, maximum: MAX_CART_QUANTITY }),
      /** Null = that of the article. */
      price: t.nullable(t.number({ minimum: 0, maximum: MAX_CART_AMOUNT })),
    }),
    { maxItems: MAX_SIMULATED_LINES },
  ),
});
/** A basket whose promotions are requested. */
export type SimulationRequest = Static<typeof simulationRequestSchema>;

const named = { oid: oid(), id: t.string(), text: t.string(), reason: promotionReasonSchema };

/** Answer of `POST /api/promotions/simulate`. */
export const simulationSchema = t.object({
  currency: t.string(),
  /** Time zone of the place, IANA. */
  zone: t.string(),
  lines: t.array(
    t.object({
      gtin: t.string(),
      /** "" = there is no such article. */
      text: t.string(),
      productGroup: t.string(),
      quantity: t.number(),
      price: t.number(),
      /** known, unknown = there is no such article, unpriced = it has no price in this currency and counts as 0. */
      state: t.oneOf(["known", "unknown", "unpriced"]),
      full: t.number(),
      discount: t.number(),
      total: t.number(),
      discounts: t.array(t.object({ oid: oid(), amount: t.number() })),
    }),
  ),
  /** In the order they apply. */
  applied: t.array(t.object({ ...named, amount: t.number() })),
  rejected: t.array(t.object(named)),
  full: t.number(),
  discount: t.number(),
  total: t.number(),
});
/** What promotions make of a basket. */
export type Simulation = Static<typeof simulationSchema>;
