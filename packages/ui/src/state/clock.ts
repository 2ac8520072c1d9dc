/** Time, injected into every state machine so that tests own it. */
export interface Clock {
  /** Now, in ms since the epoch. */
  readonly now: () => number;
  /** Runs once after that many ms; the result cancels. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** The real time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};
