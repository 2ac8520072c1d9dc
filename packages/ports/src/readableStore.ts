/**
 * A store that can be read and followed, but not written: what a package gives out, together with the actions that change it.
 * The `useStore` of zustand takes one.
 */
export interface ReadableStore<S> {
  getState: () => S;
  /** The state at the start, for rendering on a server. */
  getInitialState: () => S;
  /** Calls back after each change. Returns the function that unsubscribes. */
  subscribe: (listener: (state: S, previous: S) => void) => () => void;
}

/** The readable part of a store: spread it into what is given out, and keep the store itself private. */
export const toReadable = <S>({
  getState,
  getInitialState,
  subscribe,
}: ReadableStore<S>): ReadableStore<S> => ({
  getState,
  getInitialState,
  subscribe,
});
