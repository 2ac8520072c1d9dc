import { toReadable } from "@backroom/ports";
import type { Clock, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";

const MINUTE_MS = 60_000;

/** The time in ms since 1970, new every minute while a user follows it: one timer, however many do. */
export const createMinutes = (clock: Clock): ReadableStore<number> => {
  const store = createStore<number>(() => clock.now());
  let followers = 0;
  let timer: unknown = null;
  const step = () => {
    timer = clock.setTimeout(step, MINUTE_MS);
    store.setState(clock.now(), true);
  };
  return {
    ...toReadable(store),
    subscribe: (listener) => {
      const end = store.subscribe(listener);
      followers += 1;
      if (followers === 1) step();
      return () => {
        end();
        followers -= 1;
        if (followers === 0) clock.clearTimeout(timer);
      };
    },
  };
};
