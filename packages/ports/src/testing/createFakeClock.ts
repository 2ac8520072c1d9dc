import type { Clock } from "../clock.ts";

/** A clock that stands still until a test advances it. */
export interface FakeClock extends Clock {
  /** Lets time pass at once; timers run in order, each at its own time. */
  advance: (byMs: number) => void;
  /** Lets time pass; promises settle before the first timer and after each one. */
  advanceAsync: (byMs: number) => Promise<void>;
  /** Lets time pass in which no timer gets on, as while a machine sleeps. */
  sleep: (byMs: number) => void;
  /** How many timers are waiting. */
  pending: () => number;
}

const settlePromises = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

/** Makes a fake clock. `startMs` is its first now, in ms since 1970; default 0. */
export const createFakeClock = (startMs = 0): FakeClock => {
  let now = startMs;
  let lastHandle = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  /** Runs the next timer due until then; false = there is none. */
  const runNext = (untilMs: number): boolean => {
    const [due] = [...timers]
      .filter(([, { at }]) => at <= untilMs)
      .sort(([a, first], [b, second]) => first.at - second.at || a - b);
    if (due === undefined) return false;
    const [handle, { at, run }] = due;
    timers.delete(handle);
    now = at;
    run();
    return true;
  };
  return {
    now: () => now,
    setTimeout: (run, delayMs) => {
      lastHandle += 1;
      timers.set(lastHandle, { at: now + Math.max(0, delayMs), run });
      return lastHandle;
    },
    clearTimeout: (handle) => void timers.delete(Number(handle)),
    sleep: (byMs) => {
      now += byMs;
      for (const timer of timers.values()) timer.at += byMs;
    },
    pending: () => timers.size,
    advance: (byMs) => {
      const until = now + byMs;
      while (runNext(until));
      now = until;
    },
    advanceAsync: async (byMs) => {
      const until = now + byMs;
      await settlePromises();
      while (runNext(until)) await settlePromises();
      now = until;
    },
  };
};
