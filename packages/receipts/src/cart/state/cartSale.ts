import type { CartPromotions, CartReceiptRequest } from "@backroom/contract";
import { promoteSale } from "@backroom/promotion-rules";
import type { PromotableSale, PromotedSale } from "@backroom/promotion-rules";
import type { Cart, CartLine } from "./cart.ts";

/** True when it is not known what a line costs: it counts as nothing. */
export const isUnpriced = ({ price, amount }: CartLine): boolean => price === null && amount === null;

/** The cart as its totals are computed. */
export const saleOf = (
  { lines, discount }: Cart,
  currency: string,
  areTaxesAdded = false,
): PromotableSale => ({
  currency,
  areTaxesAdded,
  discount: discount ?? undefined,
  lines: lines.map((line) => ({
    gtin: line.gtin,
    productGroup: line.productGroup,
    quantity: line.quantity,
    price: line.price ?? 0,
    amount: line.amount ?? undefined,
    rate: line.tax,
    discount: line.discount ?? undefined,
    isDiscountable: line.isDiscountable,
  })),
});

/** Without promotions the place does not matter. */
const none: CartPromotions = {
  at: "1970-01-01T00:00:00Z",
  zone: "UTC",
  tenantOid: 1,
  locationOid: null,
  areTaxesAdded: false,
  promotions: [],
};

/** What the cart costs with the rules of its place; undefined = they are not known. */
export const promotedCart = (
  cart: Cart,
  currency: string,
  known: CartPromotions | undefined,
): PromotedSale => {
  const { promotions, areTaxesAdded, ...place } = known ?? none;
  return promoteSale(saleOf(cart, currency, areTaxesAdded), promotions, {
    ...place,
    at: new Date(place.at),
    isCustomerKnown: false,
  });
};

/** The cart as the server makes a receipt of it. */
export const receiptRequestOf = ({ lines, discount }: Cart, currency: string): CartReceiptRequest => ({
  currency,
  discount,
  lines: lines.map(
    ({ gtin, productGroup, text, number, quantity, price, amount, tax, discount: own, isDiscountable }) => ({
      gtin,
      productGroup,
      text: text === "" ? number : text,
      quantity,
      price: price ?? 0,
      amount,
      tax,
      discount: own,
      isDiscountable,
    }),
  ),
});
