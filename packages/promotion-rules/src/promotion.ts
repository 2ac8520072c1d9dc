/** A part of a day, `HH:mm` by the clock of the location. An end before the start is on the next day; an end like the start is never. */
export interface HourWindow {
  readonly from: string;
  readonly to: string;
}

/** An article, or all of a product group, that a promotion is for. */
export interface PromotionArticle {
  /** Null = the row names a product group. */
  readonly gtin: string | null;
  readonly productGroup: string | null;
  /** What one piece costs; only promotion prices and bundles read it. */
  readonly price: number | null;
  /** Pieces of it in a bundle. */
  readonly quantity: number;
}

/** What a promotion does. Amounts are of the currency of the basket. */
export type PromotionEffect =
  | {
      /** So many percent, of each line or of all its lines together. */
      readonly kind: "percent";
      readonly percent: number;
      readonly on: "lines" | "sale";
    }
  | {
      /** An amount off each piece, or once off all its lines together. */
      readonly kind: "amount";
      readonly amount: number;
      readonly on: "lines" | "sale";
    }
  /** The prices that stand with its articles. */
  | { readonly kind: "price" }
  /** Its articles together at a price; null = the prices of the articles together. */
  | { readonly kind: "bundle"; readonly price: number | null }
  /** So many pieces for the price of fewer: the cheapest of each set is free. */
  | { readonly kind: "buy-pay"; readonly buy: number; readonly pay: number };

/** A promotion: when and where it is valid, its conditions, its effect. */
export interface Promotion {
  readonly oid: number;
  /** What people know it by. */
  readonly id: string;
  readonly text: string;
  /** What a receipt calls it. */
  readonly receiptText: string;
  /** Whose it is; 1 = of all tenants. */
  readonly tenantOid: number;
  readonly isDisabled: boolean;
  /** First day, `YYYY-MM-DD`. */
  readonly from: string;
  /** Last day; null = without an end. */
  readonly to: string | null;
  /** Days of the week, 1 = Monday to 7 = Sunday; empty = all. */
  readonly weekdays: readonly number[];
  /** Empty = all day. */
  readonly hours: readonly HourWindow[];
  /** Oids; empty = all of its tenant. */
  readonly locations: readonly number[];
  /** Only where the customer is known, by a card for example. */
  readonly needsCustomer: boolean;
  /** Empty = all articles. */
  readonly articles: readonly PromotionArticle[];
  /** Least quantity of its articles in the basket. */
  readonly minimumQuantity: number | null;
  /** Least amount of its articles, before discounts. */
  readonly minimumAmount: number | null;
  readonly effect: PromotionEffect;
  /** Lower goes first. */
  readonly priority: number;
  /** False = a line that it lowers is lowered by no other one. */
  readonly isCombinable: boolean;
  /** Most pieces, or sets, of one sale; null = without a limit. */
  readonly limit: number | null;
}

/** Why something is so: a word and the values of its sentence. */
export interface Reason<Code extends string> {
  readonly code: Code;
  readonly values: Readonly<Record<string, string | number>>;
}
