/** A wait that can be cut short. */
export interface Alarm {
  /** Ends the wait, or the next one when nobody waits. */
  ring(): void;
  wait(): Promise<void>;
}

/** Makes an alarm that also ends a wait after `ms`. It never keeps a process alive. */
export const createAlarm = (ms: number): Alarm => {
  let isRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    async wait() {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
    },
  };
};
