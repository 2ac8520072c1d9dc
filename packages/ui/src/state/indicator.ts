import type { Clock, ReadableStore } from "@backroom/ports";
import { systemClock, toReadable } from "@backroom/ports";
import { createStore } from "zustand/vanilla";

/** When a waiting indicator comes and goes. */
export interface IndicatorTiming {
  /** The work must take this long before anything shows. */
  readonly delayMs: number;
  /** What has been shown stays at least this long. */
  readonly minMs: number;
}

/** Where an indicator is; times are ms of the clock. */
export type IndicatorState =
  | { readonly phase: "hidden" }
  | { readonly phase: "pending"; readonly showAt: number }
  | { readonly phase: "shown"; readonly since: number }
  | { readonly phase: "ending"; readonly since: number; readonly hideAt: number };

/** Work starts, work ends, the time of the state has come. */
type IndicatorEvent = "start" | "stop" | "due";

const hidden: IndicatorState = { phase: "hidden" };

/** The next state of an indicator at the time `now`. */
const nextIndicator = (
  state: IndicatorState,
  event: IndicatorEvent,
  now: number,
  { delayMs, minMs }: IndicatorTiming,
): IndicatorState => {
  switch (state.phase) {
    case "hidden":
      if (event !== "start") return state;
      return delayMs > 0 ? { phase: "pending", showAt: now + delayMs } : { phase: "shown", since: now };
    case "pending":
      if (event === "stop") return hidden;
      return event === "due" ? { phase: "shown", since: now } : state;
    case "shown":
      if (event !== "stop") return state;
      return now >= state.since + minMs
        ? hidden
        : { phase: "ending", since: state.since, hideAt: state.since + minMs };
    case "ending":
      if (event === "start") return { phase: "shown", since: state.since };
      return event === "due" ? hidden : state;
  }
};

const dueAt = (state: IndicatorState): number | undefined => {
  if (state.phase === "pending") return state.showAt;
  return state.phase === "ending" ? state.hideAt : undefined;
};

/** Whether a state is on screen. */
export const isIndicatorVisible = ({ phase }: IndicatorState): boolean =>
  phase === "shown" || phase === "ending";

/** A running indicator. */
export interface Indicator extends ReadableStore<IndicatorState> {
  /** Work began. */
  readonly start: () => void;
  /** Work ended; the promise settles once nothing is on screen. */
  readonly stop: () => Promise<void>;
}

/** Makes an indicator that shows after a delay and then stays for a minimum. */
export const createIndicator = (timing: IndicatorTiming, clock: Clock = systemClock): Indicator => {
  const store = createStore<IndicatorState>(() => hidden);
  let timer: unknown;
  const send = (event: IndicatorEvent) => {
    const state = nextIndicator(store.getState(), event, clock.now(), timing);
    if (state === store.getState()) return;
    clock.clearTimeout(timer);
    const due = dueAt(state);
    if (due !== undefined) timer = clock.setTimeout(() => send("due"), due - clock.now());
    store.setState(state, true);
  };
  return {
    ...toReadable(store),
    start: () => send("start"),
    stop: () => {
      send("stop");
      return new Promise((resolve) => {
        if (store.getState().phase === "hidden") {
          resolve();
          return;
        }
        const unsubscribe = store.subscribe(({ phase }) => {
          if (phase !== "hidden") return;
          unsubscribe();
          resolve();
        });
      });
    },
  };
};
