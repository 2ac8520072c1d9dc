import { storedCartSchema } from "@backroom/contract";
import type { CartArticle, CartDiscount } from "@backroom/contract";
import { readStored, removeStored, toReadable, writeStored } from "@backroom/ports";
import type { ReadableStore, StoredValuesOptions } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { addArticle, changeLine, discountCart, emptyCart, keyBeside, removeLine } from "./cart.ts";
import type { Cart, CartOutcome, CartRefusal, ForeignPrice, LineChange } from "./cart.ts";

/** Steps that can be undone. */
const MAX_PAST = 50;

/** A cart with what can be undone. */
export interface CartState {
  readonly cart: Cart;
  /** Key of the line keys work on; null = there is none. */
  readonly selected: number | null;
  readonly past: readonly Cart[];
  readonly future: readonly Cart[];
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
    cart,
    selected: cart.lines.at(-1)?.key ?? null,
    past: [],
    future: [],
  }));
  const keep = ({ lines, discount }: Cart): void => {
    if (lines.length === 0 && discount === null) removeStored(where, key);
    else writeStored(where, key, { version: 1, lines, discount });
  };
  const go = (next: Cart, selected: number | null): void => {
    const { cart: now, past } = store.getState();
    if (next === now) return;
    store.setState({ cart: next, selected, past: [...past, now].slice(-MAX_PAST), future: [] });
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
  return {
    ...toReadable(store),
    add: (article, foreign) => settle(addArticle(store.getState().cart, article, foreign)),
    change: (line, change) => settle(changeLine(store.getState().cart, line, change)),
    remove: (line) => {
      const { cart: now } = store.getState();
      if (now.lines.some((one) => one.key === line)) go(removeLine(now, line), keyBeside(now, line));
    },
    discount: (discount) => go(discountCart(store.getState().cart, discount), store.getState().selected),
    clear: () => go(emptyCart, null),
    select: (line) => store.setState({ selected: line }),
    undo: () => {
      const { cart: now, past, future } = store.getState();
      const before = past.at(-1);
      if (before === undefined) return;
      store.setState({
        cart: before,
        selected: selectedIn(before),
        past: past.slice(0, -1),
        future: [now, ...future],
      });
      keep(before);
    },
    redo: () => {
      const { cart: now, past, future } = store.getState();
      const [next] = future;
      if (next === undefined) return;
      store.setState({
        cart: next,
        selected: selectedIn(next),
        past: [...past, now],
        future: future.slice(1),
      });
      keep(next);
    },
  };
};
