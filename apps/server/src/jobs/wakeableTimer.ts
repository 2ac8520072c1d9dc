/** A wait that can be cut short. */
export interface WakeableTimer {
  /** Ends the wait, or the next one when nobody waits. */
  wake(): void;
  wait(): Promise<void>;
}

/** Makes a timer whose wait ends after `ms`, or as soon as it is woken. It never keeps a process alive. */
export const createWakeableTimer = (ms: number): WakeableTimer => {
  let isWoken = false;
  let end: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      end?.();
    },
    async wait() {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
    },
  };
};
