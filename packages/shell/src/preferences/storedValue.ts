import { parse } from "@backroom/contract";
import type { Static, TSchema } from "@backroom/contract";

/** What is needed of `localStorage`. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem">;

/** Told of stored values that cannot be read or written; the console goes on with the default. */
export type LogError = (message: string, error?: unknown) => void;

/** How a value is written: JSON, or a bare text such as `dark`. */
export type StoredFormat = "json" | "text";

const decode = (text: string, format: StoredFormat): unknown => (format === "json" ? JSON.parse(text) : text);

/** Reads a stored value; what is missing or cannot be parsed gives the fallback, the latter with a log entry. */
export const readStored = <S extends TSchema>(
  { storage, logError }: { storage: KeyValueStorage; logError: LogError },
  key: string,
  schema: S,
  fallback: Static<S>,
  format: StoredFormat = "json",
): Static<S> => {
  try {
    const text = storage.getItem(key);
    if (text === null) return fallback;
    const parsed = parse(schema, decode(text, format), key);
    if (parsed.ok) return parsed.value;
    logError(`The stored value ${key} is not valid; the default is used.`, parsed.error);
  } catch (error) {
    logError(`The stored value ${key} could not be read; the default is used.`, error);
  }
  return fallback;
};

/** Writes a value. A full or forbidden storage is logged; the value then lasts until the page is left. */
export const writeStored = (
  { storage, logError }: { storage: KeyValueStorage; logError: LogError },
  key: string,
  value: unknown,
  format: StoredFormat = "json",
): void => {
  try {
    storage.setItem(key, format === "json" ? JSON.stringify(value) : String(value));
  } catch (error) {
    logError(`The value ${key} could not be stored.`, error);
  }
};
