import type { KeyValueStorage } from "./storedValue.ts";

const storageOf = (read: () => Storage): KeyValueStorage => ({
  getItem: (key) => read().getItem(key),
  setItem: (key, value) => read().setItem(key, value),
  removeItem: (key) => read().removeItem(key),
});

/**
 * The storages of the browser, for stored values. Where a browser forbids storage (by its settings, or in a frame of another site),
 * naming `localStorage` throws; here only the calls do, which stored values expect.
 */
export const browserStorage = {
  /** Kept until it is removed, for all tabs. */
  local: storageOf(() => localStorage),
  /** Of this tab, until it is closed. */
  tab: storageOf(() => sessionStorage),
};
