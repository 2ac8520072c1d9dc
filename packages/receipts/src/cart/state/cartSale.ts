import type { CartReceiptRequest } from "@backroom/contract";
import type { Sale } from "@backroom/totals";
import type { Cart, CartLine } from "./cart.ts";

/** True when it is not known what a line costs: it counts as nothing. */
export const isUnpriced = ({ price, amount }: CartLine): boolean => price === null && amount === null;

/** The cart as its totals are computed. */
export const saleOf = ({ lines, discount }: Cart, currency: string): Sale => ({
  currency,
  discount: discount ?? undefined,
  lines: lines.map((line) => ({
    quantity: line.quantity,
    price: line.price ?? 0,
    amount: line.amount ?? undefined,
    rate: line.tax,
    discount: line.discount ?? undefined,
    isDiscountable: line.isDiscountable,
  })),
});

/** The cart as the server makes a receipt of it. */
export const receiptRequestOf = ({ lines, discount }: Cart, currency: string): CartReceiptRequest => ({
  currency,
  discount,
  lines: lines.map(({ gtin, text, number, quantity, price, amount, tax, discount: own, isDiscountable }) => ({
    gtin,
    text: text === "" ? number : text,
    quantity,
    price: price ?? 0,
    amount,
    tax,
    discount: own,
    isDiscountable,
  })),
});
