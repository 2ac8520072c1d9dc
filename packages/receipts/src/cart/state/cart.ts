import { MAX_CART_AMOUNT, MAX_CART_LINES, MAX_CART_QUANTITY } from "@backroom/contract";
import type { CartArticle, CartDiscount, StoredCart } from "@backroom/contract";

/** What is sold: its lines and the discount on the whole. */
export type Cart = Omit<StoredCart, "version">;
/** A line of a cart. */
export type CartLine = Cart["lines"][number];

/** Nothing. */
export const emptyCart: Cart = { lines: [], discount: null };

/** Why something cannot be done; the cart stays as it is. */
export type CartRefusal = "quantity" | "amount" | "lines";

/** A cart after a change, or why it stays. */
export type CartOutcome =
  | { readonly ok: true; readonly cart: Cart; readonly key: number }
  | { readonly ok: false; readonly refusal: CartRefusal };

const refuse = (refusal: CartRefusal): CartOutcome => ({ ok: false, refusal });

/** The quantity with the decimals of the line's unit. */
const rounded = (quantity: number, decimals: number): number => Number(quantity.toFixed(decimals));

const problemOf = ({ quantity, price, amount }: CartLine): CartRefusal | undefined => {
  if (!(quantity > 0) || quantity > MAX_CART_QUANTITY) return "quantity";
  const cost = amount ?? quantity * (price ?? 0);
  return cost > MAX_CART_AMOUNT || (price ?? 0) < 0 ? "amount" : undefined;
};

const withLine = (cart: Cart, line: CartLine): CartOutcome => {
  const problem = problemOf(line);
  if (problem !== undefined) return refuse(problem);
  return {
    ok: true,
    cart: { ...cart, lines: cart.lines.map((one) => (one.key === line.key ? line : one)) },
    key: line.key,
  };
};

/** The changes a user makes to a line. */
export type LineChange = Partial<Pick<CartLine, "quantity" | "price" | "discount">>;

/** Changes a line; one that is gone, or a value no cart has, changes nothing. A typed quantity or price replaces that of a code. */
export const changeLine = (cart: Cart, key: number, change: LineChange): CartOutcome => {
  const line = cart.lines.find((one) => one.key === key);
  if (line === undefined) return { ok: true, cart, key };
  const quantity = rounded(change.quantity ?? line.quantity, line.decimals);
  const isTyped = change.price !== undefined || (change.quantity !== undefined && line.amount !== null);
  return withLine(cart, { ...line, ...change, quantity, ...(isTyped && { amount: null }) });
};

/** What an article costs where its own price is in another currency, and how that is written. */
export interface ForeignPrice {
  readonly isForeign: boolean;
  /** `CZK 169.75`; "" = it has no price at all. */
  readonly text: string;
}

/** Adds an article: to its line when there is one without a price of its own, else as a new one at the end. */
export const addArticle = (cart: Cart, article: CartArticle, foreign: ForeignPrice): CartOutcome => {
  const known = cart.lines.find(
    ({ oid, amount, discount }) => oid === article.oid && amount === null && discount === null,
  );
  if (known !== undefined && article.amount === null)
    return changeLine(cart, known.key, { quantity: known.quantity + article.quantity });
  if (cart.lines.length >= MAX_CART_LINES) return refuse("lines");
  const key = Math.max(0, ...cart.lines.map((line) => line.key)) + 1;
  const { oid, gtin, productGroup, number, text, unit, decimals, isDiscountable } = article;
  const line: CartLine = {
    key,
    oid,
    gtin,
    productGroup,
    number,
    text,
    unit,
    decimals,
    isDiscountable,
    quantity: rounded(article.quantity, decimals),
    price: foreign.isForeign ? null : article.price,
    amount: foreign.isForeign ? null : article.amount,
    tax: Math.min(100, Math.max(0, article.tax)),
    discount: null,
    foreignPrice: foreign.isForeign ? foreign.text : "",
  };
  return withLine({ ...cart, lines: [...cart.lines, line] }, line);
};

/** Without a line. */
export const removeLine = (cart: Cart, key: number): Cart => ({
  ...cart,
  lines: cart.lines.filter((line) => line.key !== key),
});

/** With another discount on the whole. */
export const discountCart = (cart: Cart, discount: CartDiscount | null): Cart => ({ ...cart, discount });

/** The line whose turn it is after one was removed: the one that took its place, else the last. */
export const keyBeside = (cart: Cart, key: number): number | null => {
  const place = cart.lines.findIndex((line) => line.key === key);
  const rest = removeLine(cart, key).lines;
  return (rest[Math.min(place, rest.length - 1)] ?? rest.at(-1))?.key ?? null;
};
