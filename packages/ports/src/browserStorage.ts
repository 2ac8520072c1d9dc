import type { KeyValueStorage } from "./storedValue.ts";

const storageOf = (read: () => Storage): KeyValueStorage => ({
  getItem: (key) => read().getItem(key),
  setItem: (key, value) => read().setItem(key, value),
  removeItem: (key) => read().removeItem(key),
});

/**
 * Local and session storage, for stored values. If the browser forbids storage (by its settings, or in a frame of another site), reading
 * `window.localStorage` throws. Here only the calls throw, and `readStored` and `writeStored` catch that.
 */
export const browserStorage = {
  /** `localStorage`. */
  local: storageOf(() => localStorage),
  /** `sessionStorage`. */
  tab: storageOf(() => sessionStorage),
};
