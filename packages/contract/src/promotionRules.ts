import type { Static } from "typebox";
import * as t from "./builders.ts";
import { day, oid, timestamp } from "./values.ts";

/** Why a promotion applies, or not: a word and the values of its sentence. */
export const promotionReasonSchema = t.object({
  code: t.string(),
  values: t.dictionary(t.union([t.string(), t.number()])),
});
/** Why a promotion applies, or not. */
export type PromotionReason = Static<typeof promotionReasonSchema>;

/* @__NO_SIDE_EFFECTS__ */
const side = () => t.oneOf(["lines", "sale"]);

/** A promotion as it is computed with; its text fields and drafts are those of the record. */
export const promotionRuleSchema = t.object({
  oid: oid(),
  id: t.string(),
  text: t.string(),
  receiptText: t.string(),
  tenantOid: oid(),
  isDisabled: t.boolean(),
  from: day(),
  /** Null = without an end. */
  to: t.nullable(day()),
  /** 1 = Monday to 7 = Sunday; empty = all. */
  weekdays: t.array(t.integer({ minimum: 1, maximum: 7 })),
  /** `HH:mm`; an end before the start is on the next day. Empty = all day. */
  hours: t.array(t.object({ from: t.string(), to: t.string() })),
  /** Empty = all of the tenant. */
  locations: t.array(oid()),
  needsCustomer: t.boolean(),
  /** Empty = all articles. */
  articles: t.array(
    t.object({
      gtin: t.nullable(t.string()),
      productGroup: t.nullable(t.string()),
      price: t.nullable(t.number()),
      quantity: t.number(),
    }),
  ),
  minimumQuantity: t.nullable(t.number()),
  minimumAmount: t.nullable(t.number()),
  effect: t.union([
    t.object({ kind: t.literal("percent"), percent: t.number(), on: side() }),
    t.object({ kind: t.literal("amount"), amount: t.number(), on: side() }),
    t.object({ kind: t.literal("price") }),
    t.object({ kind: t.literal("bundle"), price: t.nullable(t.number()) }),
    t.object({ kind: t.literal("buy-pay"), buy: t.number(), pay: t.number() }),
  ]),
  priority: t.number(),
  isCombinable: t.boolean(),
  limit: t.nullable(t.number()),
});
/** A promotion as it is computed with. */
export type PromotionRule = Static<typeof promotionRuleSchema>;

/** Answer of `GET /api/cart/promotions`: what a till at the place would compute with now. */
export const cartPromotionsSchema = t.object({
  at: timestamp(),
  /** Time zone of the place, IANA. */
  zone: t.string(),
  tenantOid: oid(),
  locationOid: t.nullable(oid()),
  /** Prices are without tax, which is added to them. */
  areTaxesAdded: t.boolean({ default: false }),
  promotions: t.array(promotionRuleSchema),
});
/** What a till at the place would compute with now. */
export type CartPromotions = Static<typeof cartPromotionsSchema>;
