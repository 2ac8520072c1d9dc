import type { Static } from "typebox";
import * as t from "./builders.ts";
import { promotionReasonSchema } from "./promotionRules.ts";
import { oid } from "./values.ts";

/** Most lines of a cart. */
export const MAX_CART_LINES = 500;
/** Largest quantity, price and amount of a line: totals stay exact as numbers of JSON. */
export const MAX_CART_QUANTITY = 99_999;
/** Largest price, and largest amount of a line. */
export const MAX_CART_AMOUNT = 999_999_999;

/** A discount: so many percent, or an amount of the cart's currency. */
export const cartDiscountSchema = t.object({
  kind: t.oneOf(["percent", "amount"]),
  value: t.number({ minimum: 0, maximum: MAX_CART_AMOUNT }),
});
/** A discount of a cart or one of its lines. */
export type CartDiscount = Static<typeof cartDiscountSchema>;

/** Answer of `GET /api/cart/article`: what a till has to know to sell it. */
export const cartArticleSchema = t.object({
  oid: oid(),
  tenantOid: oid(),
  number: t.string({ default: "" }),
  gtin: t.string({ default: "" }),
  text: t.string({ default: "" }),
  /** Key of its product group; "" = none. */
  productGroup: t.string({ default: "" }),
  /** Of one unit, in the currency of the tenant. */
  price: t.nullable(t.number()),
  /** In percent. */
  tax: t.number({ default: 0 }),
  isDiscountable: t.boolean({ default: true }),
  /** Symbol of its quantity unit; "" = pieces. */
  unit: t.string({ default: "" }),
  /** Decimals a quantity may have. */
  decimals: t.integer({ minimum: 0, maximum: 4, default: 0 }),
  /** How much of it the code stands for: a package, or a weight within the code. */
  quantity: t.number({ default: 1 }),
  /** The price within the code; null = there is none. */
  amount: t.nullable(t.number()),
});
/** An article as a cart takes it. */
export type CartArticle = Static<typeof cartArticleSchema>;

/** A line of a cart. */
export const cartLineSchema = t.object({
  gtin: t.string({ maxLength: 32, default: "" }),
  /** Key of its product group, which promotions look at; "" = none. */
  productGroup: t.string({ maxLength: 64, default: "" }),
  text: t.string({ maxLength: 166 }),
  quantity: t.number({ minimum: 0, maximum: MAX_CART_QUANTITY }),
  price: t.number({ minimum: 0, maximum: MAX_CART_AMOUNT }),
  /** What it costs whatever its quantity and price. */
  amount: t.nullable(t.number({ minimum: 0, maximum: MAX_CART_AMOUNT })),
  tax: t.number({ minimum: 0, maximum: 100 }),
  discount: t.nullable(cartDiscountSchema),
  isDiscountable: t.boolean({ default: true }),
});

/** Body of `POST /api/cart/receipt`. */
export const cartReceiptRequestSchema = t.object({
  currency: t.string({ pattern: "^[A-Z]{3}$" }),
  lines: t.array(cartLineSchema, { maxItems: MAX_CART_LINES }),
  discount: t.nullable(cartDiscountSchema),
});
/** A cart whose receipt is asked for. */
export type CartReceiptRequest = Static<typeof cartReceiptRequestSchema>;

/** Answer of `POST /api/cart/receipt`: the receipt of the cart, and what it charges. */
export const cartReceiptSchema = t.object({
  /** A page that needs nothing from elsewhere. */
  html: t.string(),
  subtotal: t.number(),
  discount: t.number(),
  total: t.number(),
  /** What promotions took off the lines, in the order they apply. */
  promotions: t.array(
    t.object({ oid: oid(), text: t.string(), amount: t.number(), reason: promotionReasonSchema }),
  ),
  taxes: t.array(t.object({ rate: t.number(), net: t.number(), tax: t.number(), gross: t.number() })),
});
/** The receipt of a cart. */
export type CartReceipt = Static<typeof cartReceiptSchema>;

/** A cart of a tab, kept over a reload. */
export const storedCartSchema = t.object({
  version: t.literal(1),
  lines: t.array(
    t.object({
      key: t.integer({ minimum: 1 }),
      oid: oid(),
      gtin: t.string(),
      productGroup: t.string({ default: "" }),
      number: t.string(),
      text: t.string(),
      unit: t.string(),
      decimals: t.integer({ minimum: 0, maximum: 4 }),
      quantity: t.number({ minimum: 0, maximum: MAX_CART_QUANTITY }),
      price: t.nullable(t.number({ minimum: 0, maximum: MAX_CART_AMOUNT })),
      amount: t.nullable(t.number({ minimum: 0, maximum: MAX_CART_AMOUNT })),
      tax: t.number({ minimum: 0, maximum: 100 }),
      isDiscountable: t.boolean(),
      discount: t.nullable(cartDiscountSchema),
      /** Its price in the currency of another tenant, with that currency; "" = none. */
      foreignPrice: t.string(),
    }),
    { maxItems: MAX_CART_LINES },
  ),
  discount: t.nullable(cartDiscountSchema),
});
/** A cart of a tab. */
export type StoredCart = Static<typeof storedCartSchema>;
