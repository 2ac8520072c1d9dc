import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";

/** State that changes by events alone. */
export interface EventStore<State, Event> extends ReadableStore<State> {
  /** Makes the next state of this one and the event. Listeners are called before it returns. */
  readonly dispatch: (event: Event) => void;
}

/** A store over a pure function of state and event. */
export const createEventStore = <State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
): EventStore<State, Event> => {
  const store = createStore<State>(() => initial);
  return {
    ...toReadable(store),
    dispatch: (event) => store.setState(reduce(store.getState(), event), true),
  };
};

/** A part of a store, or what follows from it: nothing is copied, and its listeners hear of changes of this part only. */
export const selectStore = <Whole, Part>(
  store: ReadableStore<Whole>,
  select: (whole: Whole) => Part,
): ReadableStore<Part> => {
  const initial = select(store.getState());
  const listeners = new Set<(part: Part, before: Part) => void>();
  let last = initial;
  store.subscribe(() => {
    const before = last;
    last = select(store.getState());
    if (Object.is(last, before)) return;
    for (const listener of listeners) listener(select(store.getState()), before);
  });
  return {
    getState: () => select(store.getState()),
    getInitialState: () => initial,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** A function of a state that runs again only when one of its inputs changes. */
export const createSelector = <State, const Inputs extends readonly unknown[], Result>(
  inputsOf: (state: State) => Inputs,
  make: (...inputs: Inputs) => Result,
): ((state: State) => Result) => {
  let last: { readonly inputs: Inputs; readonly result: Result } | undefined;
  return (state) => {
    const inputs = inputsOf(state);
    if (last === undefined || inputs.some((input, index) => !Object.is(input, last?.inputs[index])))
      last = { inputs, result: make(...inputs) };
    return last.result;
  };
};
