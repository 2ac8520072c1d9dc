import type { Clock } from "@backroom/ports";
import { HUB_LOOK_MS, HUB_SLEEP_MS } from "../constants.ts";

/**
 * Calls back when the clock has jumped: the machine has slept, or the browser has stopped the page, and the server has given
 * up the connection, which the network may not say for a long time. Returns the function that ends it.
 */
export const watchForSleep = (clock: Clock, onWake: () => void): (() => void) => {
  let before = clock.now();
  let timer: unknown;
  const look = (): void => {
    timer = clock.setTimeout(() => {
      const slept = clock.now() - before;
      before += slept;
      look();
      if (slept > HUB_SLEEP_MS) onWake();
    }, HUB_LOOK_MS);
  };
  look();
  return () => clock.clearTimeout(timer);
};
