/** Work of which at most one run is under way. */
export interface SingleFlight {
  /** Runs it; calls made during a run share one more run after it. Settles when no run is left. */
  (): Promise<void>;
  /** Settles when no run is under way. */
  idle(): Promise<void>;
}

/** Wraps `work`. Only the first failure of a series is reported; the next call tries again. */
export const createSingleFlight = (
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): SingleFlight => {
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;
  let isFailing = false;
  const run = async () => {
    do {
      isRequestedAgain = false;
      try {
        await work();
        isFailing = false;
      } catch (error) {
        if (!isFailing) onFailure(error);
        isFailing = true;
      }
    } while (isRequestedAgain);
    running = undefined;
  };
  const request = (): Promise<void> => {
    isRequestedAgain = true;
    running ??= run();
    return running;
  };
  return Object.assign(request, { idle: () => running ?? Promise.resolve() });
};
