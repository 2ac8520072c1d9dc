import type { Reason } from "./promotion.ts";

/** A line of a basket. */
export interface BasketLine {
  readonly gtin: string;
  /** "" = none. */
  readonly productGroup: string;
  /** 0 or less = goods that come back, which no promotion lowers. What is not whole counts as one piece, as weighed goods do. */
  readonly quantity: number;
  /** Of one unit. */
  readonly price: number;
  /** What it costs whatever its quantity and price; null = there is no such price. */
  readonly amount: number | null;
  /** False = nothing lowers it: by law, or because a user gave it a discount of its own. */
  readonly isDiscountable: boolean;
}

/** What is sold. */
export interface Basket {
  /** ISO 4217. */
  readonly currency: string;
  readonly lines: readonly BasketLine[];
}

/** When and where it is sold. */
export interface SalePlace {
  readonly at: Date;
  /** IANA time zone of the location. */
  readonly zone: string;
  readonly tenantOid: number;
  /** Null = none: promotions of certain locations do not apply. */
  readonly locationOid: number | null;
  readonly isCustomerKnown: boolean;
}

/** Why a promotion lowers something: its effect. */
export type AppliedReason = Reason<"percent" | "amount" | "price" | "bundle" | "buy-pay">;

/** Why a promotion lowers nothing. */
export type RejectedReason = Reason<
  | "disabled"
  | "tenant"
  | "location"
  | "customer"
  | "not-started"
  | "ended"
  | "weekday"
  | "hours"
  | "no-article"
  | "not-discountable"
  | "minimum-quantity"
  | "minimum-amount"
  | "set"
  | "no-gain"
  | "outdone"
>;

/** A promotion that applies. */
export interface AppliedPromotion {
  readonly oid: number;
  /** What it takes off, above 0. */
  readonly amount: number;
  readonly reason: AppliedReason;
}

/** A promotion that does not apply. */
export interface RejectedPromotion {
  readonly oid: number;
  readonly reason: RejectedReason;
}

/** What a line costs. */
export interface PromotedLine {
  /** Quantity times price. */
  readonly full: number;
  readonly discount: number;
  readonly total: number;
  /** What each promotion takes off it, in the order they apply. */
  readonly discounts: readonly { readonly oid: number; readonly amount: number }[];
}

/** What promotions make of a basket; the amounts have the decimals of its currency, and none is lost between them. */
export interface PromotedBasket {
  /** In the order of the basket's lines. */
  readonly lines: readonly PromotedLine[];
  /** In the order they apply. */
  readonly applied: readonly AppliedPromotion[];
  /** All the others, in the order they would apply. */
  readonly rejected: readonly RejectedPromotion[];
  readonly full: number;
  readonly discount: number;
  readonly total: number;
}
