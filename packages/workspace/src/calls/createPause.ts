/**
 * Returns a function that delays the reads of one component: the first key is read immediately, further ones after `pause` ms.
 * Rejects when the signal aborts, so that a key that is replaced in this time is never requested.
 */
export const createPause = () => {
  let isFirst = true;
  return async (pause: number, signal: AbortSignal): Promise<void> => {
    const isImmediate = isFirst || pause === 0;
    isFirst = false;
    if (isImmediate) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, pause);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
  };
};
