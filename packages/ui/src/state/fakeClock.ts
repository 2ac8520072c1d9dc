import type { Clock } from "./clock.ts";

/** A clock that stands still until told otherwise. */
export interface FakeClock extends Clock {
  /** Moves the time forward, runs what falls due in order, and lets promises settle after each. */
  readonly advance: (byMs: number) => Promise<void>;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

const settlePromises = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

/** A clock for tests. `startMs` is its first now; default 0. */
export const createFakeClock = (startMs = 0): FakeClock => {
  let now = startMs;
  const timers = new Set<Timer>();
  const nextUntil = (end: number) =>
    [...timers].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0];
  return {
    now: () => now,
    after: (delayMs, run) => {
      const timer = { due: now + delayMs, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    advance: async (byMs) => {
      const end = now + byMs;
      await settlePromises();
      for (let timer = nextUntil(end); timer !== undefined; timer = nextUntil(end)) {
        timers.delete(timer);
        now = timer.due;
        timer.run();
        await settlePromises();
      }
      now = end;
    },
  };
};
