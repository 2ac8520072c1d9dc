/**
 * Time in which a second signal counts as the first one. A supervisor signals the whole process group, and npm and
 * scripts/start.mjs pass the same signal on.
 */
const SAME_SIGNAL_MS = 1000;

/** Options of {@link createStopSignals}. */
export interface StopSignalsOptions {
  /** Monotonic clock in ms. */
  readonly now: () => number;
  /** Called at the first signal: finish the work, then exit. */
  readonly onStop: () => void;
  /** Called at a later signal: exit immediately. */
  readonly onHurry: () => void;
}

/** Returns the handler of SIGTERM and SIGINT. */
export const createStopSignals = ({ now, onStop, onHurry }: StopSignalsOptions): (() => void) => {
  let firstAt: number | undefined;
  return () => {
    if (firstAt === undefined) {
      firstAt = now();
      onStop();
    } else if (now() - firstAt >= SAME_SIGNAL_MS) onHurry();
  };
};
