import { storedCartSchema } from "@backroom/contract";
import type { CartArticle, CartDiscount } from "@backroom/contract";
import { readStored, removeStored, toReadable, writeStored } from "@backroom/ports";
import type { ReadableStore, StoredValuesOptions } from "@backroom/ports";
import { change, redo, startHistory, undo } from "@backroom/record-work";
import type { History } from "@backroom/record-work";
import { createStore } from "zustand/vanilla";
import { addArticle, changeLine, discountCart, emptyCart, keyBeside, removeLine } from "./cart.ts";
import type { Cart, CartOutcome, CartRefusal, ForeignPrice, LineChange } from "./cart.ts";

/** A cart with what can be undone. */
export interface CartState {
  readonly history: History<Cart>;
  /** Key of the line keys work on; null = there is none. */
  readonly selected: number | null;
}

/** The cart of a tab. */
export interface CartStore extends ReadableStore<CartState> {
  /** Each answers why nothing was changed; undefined = it was. */
  readonly add: (article: CartArticle, foreign: ForeignPrice) => CartRefusal | undefined;
  readonly change: (key: number, change: LineChange) => CartRefusal | undefined;
  readonly remove: (key: number) => void;
  readonly discount: (discount: CartDiscount | null) => void;
  readonly clear: () => void;
  readonly select: (key: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Makes the cart that is kept under this key; what is stored and no cart is left out. */
export const createCartStore = (where: StoredValuesOptions, key: string): CartStore => {
  const stored = readStored(where, key, storedCartSchema, undefined);
  const cart: Cart = stored === undefined ? emptyCart : { lines: stored.lines, discount: stored.discount };
  const store = createStore<CartState>(() => ({
    history: startHistory(cart),
    selected: cart.lines.at(-1)?.key ?? null,
  }));
  const cartNow = (): Cart => store.getState().history.now;
  const keep = ({ lines, discount }: Cart): void => {
    if (lines.length === 0 && discount === null) removeStored(where, key);
    else writeStored(where, key, { version: 1, lines, discount });
  };
  const go = (next: Cart, selected: number | null): void => {
    const { history } = store.getState();
    if (next === history.now) return;
    store.setState({ history: change(history, "", next), selected });
    keep(next);
  };
  const settle = (outcome: CartOutcome): CartRefusal | undefined => {
    if (!outcome.ok) return outcome.refusal;
    go(outcome.cart, outcome.key);
    return undefined;
  };
  const selectedIn = (next: Cart): number | null => {
    const { selected } = store.getState();
    return next.lines.some((line) => line.key === selected) ? selected : (next.lines.at(-1)?.key ?? null);
  };
  const travel = (step: typeof undo): void => {
    const { history } = store.getState();
    const next = step(history);
    if (next === history) return;
    store.setState({ history: next, selected: selectedIn(next.now) });
    keep(next.now);
  };
  return {
    ...toReadable(store),
    add: (article, foreign) => settle(addArticle(cartNow(), article, foreign)),
    change: (line, changed) => settle(changeLine(cartNow(), line, changed)),
    remove: (line) => {
      const now = cartNow();
      if (now.lines.some((one) => one.key === line)) go(removeLine(now, line), keyBeside(now, line));
    },
    discount: (discount) => go(discountCart(cartNow(), discount), store.getState().selected),
    clear: () => go(emptyCart, null),
    select: (line) => store.setState({ selected: line }),
    undo: () => travel(undo),
    redo: () => travel(redo),
  };
};
