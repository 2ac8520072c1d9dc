import type { Clock } from "@backroom/ports";
import { systemClock } from "@backroom/ports";
import { BODY_BUSY_MIN_MS } from "../constants.ts";
import { createIndicator } from "./indicator.ts";
import type { Indicator } from "./indicator.ts";

/** The overlay over everything, for work during which input is blocked. */
export interface BodyBusy extends Pick<Indicator, "getState" | "getInitialState" | "subscribe"> {
  /**
   * Covers the page while the work runs, at least 333 ms; overlapping works share the overlay. Settles as the work does, of
   * the last one when the page is uncovered.
   */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Makes the body-wide busy state; one per app. */
export const createBodyBusy = (clock: Clock = systemClock): BodyBusy => {
  const { start, stop, ...store } = createIndicator({ delayMs: 0, minMs: BODY_BUSY_MIN_MS }, clock);
  let running = 0;
  return {
    ...store,
    run: async (work) => {
      running += 1;
      start();
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0) await stop();
      }
    },
  };
};
