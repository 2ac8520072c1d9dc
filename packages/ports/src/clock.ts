/** The clock of everything that waits or measures; tests inject a fake one. Times in ms since 1970, delays in ms. */
export interface Clock {
  now: () => number;
  /** Calls back once after the delay; the result is for `clearTimeout`. */
  setTimeout: (callback: () => void, delayMs: number) => unknown;
  /** Cancels a timer. What is no timer, or one that has run, does nothing. */
  clearTimeout: (handle: unknown) => void;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as ReturnType<typeof globalThis.setTimeout>),
};
