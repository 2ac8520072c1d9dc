import { MAX_CART_AMOUNT, MAX_CART_LINES, MAX_CART_QUANTITY } from "@backroom/contract";
import type { CartArticle } from "@backroom/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addArticle, changeLine, emptyCart, keyBeside, removeLine } from "./cart.ts";
import type { Cart } from "./cart.ts";

const article = (oid: number, more: Partial<CartArticle> = {}): CartArticle => ({
  oid,
  tenantOid: 100,
  number: `A${oid}`,
  gtin: String(oid),
  text: "Coffee",
  productGroup: "",
  price: 9.99,
  tax: 19,
  isDiscountable: true,
  unit: "",
  decimals: 0,
  quantity: 1,
  amount: null,
  ...more,
});
const own = { isForeign: false, text: "" };

/** A cart with another article. */
const addedTo = (cart: Cart, more: Partial<CartArticle> = {}): Cart => {
  const outcome = addArticle(cart, article(1, more), own);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.cart;
};

const articles = fc.record({
  oid: fc.integer({ min: 1, max: 4 }),
  price: fc.option(fc.double({ min: 0, max: 1e10, noNaN: true })),
  amount: fc.option(fc.double({ min: 0, max: 1e10, noNaN: true })),
  tax: fc.double({ min: -10, max: 200, noNaN: true }),
  decimals: fc.integer({ min: 0, max: 4 }),
  quantity: fc.double({ min: 0, max: 1e6, noNaN: true }),
});
type Step = (cart: Cart) => Cart;
const key = fc.integer({ min: 1, max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  articles.map((given): Step => (cart) => {
    const outcome = addArticle(cart, article(given.oid, given), own);
    return outcome.ok ? outcome.cart : cart;
  }),
  fc.tuple(key, fc.double({ min: -5, max: 1e6, noNaN: true })).map(([at, quantity]): Step => (cart) => {
    const outcome = changeLine(cart, at, { quantity });
    return outcome.ok ? outcome.cart : cart;
  }),
  fc.tuple(key, fc.double({ min: -5, max: 1e10, noNaN: true })).map(([at, price]): Step => (cart) => {
    const outcome = changeLine(cart, at, { price });
    return outcome.ok ? outcome.cart : cart;
  }),
  key.map(
    (at): Step =>
      (cart) =>
        removeLine(cart, at),
  ),
);

it("holds only lines that can be sold, whatever is scanned, typed and removed", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { lines } = steps.reduce((cart, apply) => apply(cart), emptyCart);
      expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
      for (const { quantity, price, amount, tax, decimals } of lines) {
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(MAX_CART_QUANTITY);
        expect(quantity).toBe(Number(quantity.toFixed(decimals)));
        expect(amount ?? quantity * (price ?? 0)).toBeLessThanOrEqual(MAX_CART_AMOUNT);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(100);
      }
    }),
  );
});

it("refuses a line beyond the maximum, and leaves the cart as it is", () => {
  const full = addedTo(emptyCart).lines.flatMap((line) =>
    Array.from({ length: MAX_CART_LINES }, (_, index) => ({ ...line, key: index + 1, oid: index + 10 })),
  );
  expect(addArticle({ lines: full, discount: null }, article(1), own)).toEqual({
    ok: false,
    refusal: "lines",
  });
});

it("replaces the price of a code by a typed quantity", () => {
  const weighed = addedTo(emptyCart, { amount: 3.2 });
  const outcome = changeLine(weighed, 1, { quantity: 2 });
  expect(outcome.ok && outcome.cart.lines[0]).toMatchObject({ quantity: 2, amount: null, price: 9.99 });
});

it("leads to the line that took the place of a removed one, else to the last", () => {
  const cart = [2, 3].reduce((all, oid) => addedTo(all, { oid }), addedTo(emptyCart));
  expect([1, 2, 3].map((at) => keyBeside(cart, at))).toEqual([2, 3, 2]);
  expect(keyBeside(addedTo(emptyCart), 1)).toBeNull();
});
