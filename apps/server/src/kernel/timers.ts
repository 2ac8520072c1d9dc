import { createSingleFlight } from "./singleFlight.ts";

/** Calls `work` once, in `ms`; as soon as possible if the time has passed. Does not keep the process alive. Returns the function that cancels it. */
export const after = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, Math.max(0, ms)).unref();
  return () => clearTimeout(timer);
};

/** Work that is repeated, with at most one run at a time. */
export interface Repetition {
  /** Runs it now as well; calls during a run share one more run after it. Settles when no run is left. No effect after `stop`. */
  run(): Promise<void>;
  /** Settles when no run is under way. */
  idle(): Promise<void>;
  /** Ends the repetition. Settles when the last run has ended. */
  stop(): Promise<void>;
}

/**
 * Repeats `work` every `ms`, for the first time in `ms`. Does not keep the process alive. `onFailure` is called with the first failure
 * of a series; the repetition continues.
 */
export const repeat = (
  ms: number,
  work: () => void | Promise<void>,
  onFailure: (error: unknown) => void,
): Repetition => {
  let isStopped = false;
  const run = createSingleFlight(async () => {
    if (!isStopped) await work();
  }, onFailure);
  const timer = setInterval(() => void run(), ms).unref();
  return {
    run,
    idle: run.idle,
    stop() {
      isStopped = true;
      clearInterval(timer);
      return run.idle();
    },
  };
};

/** Work that several requests share. */
export interface Delay {
  /** Requests a run in `ms`, unless one is requested. */
  start(): void;
  /** Cancels the requested run. */
  cancel(): void;
}

/** Calls `work` once for all requests within `ms`. Does not keep the process alive. */
export const createDelay = (ms: number, work: () => void): Delay => {
  let cancelTimer: (() => void) | undefined;
  return {
    start() {
      cancelTimer ??= after(ms, () => {
        cancelTimer = undefined;
        work();
      });
    },
    cancel() {
      cancelTimer?.();
      cancelTimer = undefined;
    },
  };
};
