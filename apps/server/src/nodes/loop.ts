/** Work that is done one run at a time. */
export interface Loop {
  /** Runs it; who asks while it runs gets one more run after it. Ends when no run is owed. */
  (): Promise<void>;
  /** Ends when no run is under way. */
  idle(): Promise<void>;
}

/** Makes a loop of `work`. The first failure of a series is told; whoever asks next tries again. */
export const createLoop = (work: () => Promise<void>, onFailure: (error: unknown) => void): Loop => {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isFailing = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      try {
        await work();
        isFailing = false;
      } catch (error) {
        if (!isFailing) onFailure(error);
        isFailing = true;
      }
    } while (isAskedAgain);
    running = undefined;
  };
  const ask = (): Promise<void> => {
    isAskedAgain = true;
    running ??= run();
    return running;
  };
  return Object.assign(ask, { idle: () => running ?? Promise.resolve() });
};
