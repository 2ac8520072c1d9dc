import type { Clock, ReadableStore } from "@backroom/ports";
import { systemClock, toReadable } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { FLUID_READY_EXTRA_MS, LAYOUT_TRANSITION_MS } from "../constants.ts";

/** Whether the layout has come to rest. */
export interface LayoutTransitionState {
  /** False from a width change until 20 ms after its transition (270 ms in all). */
  readonly isReady: boolean;
}

/** The transition after a change of the layout width. */
export interface LayoutTransition extends ReadableStore<LayoutTransitionState> {
  /** The width changes now; what measures itself waits until ready. */
  readonly begin: () => void;
}

/** Makes the state of the layout width transition. */
export const createLayoutTransition = (clock: Clock = systemClock): LayoutTransition => {
  const store = createStore<LayoutTransitionState>(() => ({ isReady: true }));
  let timer: unknown;
  return {
    ...toReadable(store),
    begin: () => {
      clock.clearTimeout(timer);
      store.setState({ isReady: false });
      timer = clock.setTimeout(
        () => store.setState({ isReady: true }),
        LAYOUT_TRANSITION_MS + FLUID_READY_EXTRA_MS,
      );
    },
  };
};
