import type { Clock } from "../types.ts";

/** A clock that stands still until it is told to advance. */
export interface FakeClock extends Clock {
  /** Lets time pass; timers run in order, each at its own time. */
  advance: (ms: number) => void;
}

/** Makes a fake clock. `start` in ms since 1970; default 0. */
export const createFakeClock = (start = 0): FakeClock => {
  let now = start;
  let lastHandle = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const next = (until: number) => {
    const due = [...timers].filter(([, { at }]) => at <= until);
    return due.sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
  };
  return {
    now: () => now,
    setTimeout: (run, delayMs) => {
      lastHandle += 1;
      timers.set(lastHandle, { at: now + Math.max(0, delayMs), run });
      return lastHandle;
    },
    clearTimeout: (handle) => void timers.delete(Number(handle)),
    advance: (ms) => {
      const until = now + ms;
      for (let timer = next(until); timer !== undefined; timer = next(until)) {
        const [handle, { at, run }] = timer;
        timers.delete(handle);
        now = at;
        run();
      }
      now = until;
    },
  };
};
