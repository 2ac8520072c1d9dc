import type { KeyValueStorage } from "../storedValue.ts";

/** A storage in memory, with what it holds. */
export interface MemoryStorage extends KeyValueStorage {
  readonly values: Map<string, string>;
}

/** Makes a storage in memory. `initial` is what it holds at the start, by key; default nothing. */
export const createMemoryStorage = (initial: Readonly<Record<string, string>> = {}): MemoryStorage => {
  const values = new Map(Object.entries(initial));
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};
