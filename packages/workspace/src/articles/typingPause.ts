/** Time without a key before what is typed is searched, in ms. */
const PAUSE_MS = 200;

/** Waits until nothing has been typed for a while; rejects when the search is given up meanwhile. */
export const typingPause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("Aborted", "AbortError"));
    });
  });
