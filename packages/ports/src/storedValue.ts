import { parse } from "@backroom/contract";
import type { Static, TSchema } from "@backroom/contract";
import type { LogError } from "./log.ts";

/** What is needed of `localStorage` or `sessionStorage`. Any call may throw: a browser can forbid storage, or be out of space. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where values are stored, and where problems with them are logged. */
export interface StoredValuesOptions {
  readonly storage: KeyValueStorage;
  readonly logError: LogError;
}

/** How a value is written: as JSON, or as a bare text such as `dark`. */
export type StoredFormat = "json" | "text";

/** Reads a stored text as it is; undefined = there is none. Never throws: a forbidden storage is logged. */
export const readStoredText = (
  { storage, logError }: StoredValuesOptions,
  key: string,
): string | undefined => {
  try {
    return storage.getItem(key) ?? undefined;
  } catch (error) {
    logError(`The stored value ${key} could not be read; the default is used.`, error);
    return undefined;
  }
};

/** Reads a stored value. Never throws: a missing value gives the fallback, one that does not fit the schema too, with a log entry. */
export const readStored = <S extends TSchema, F>(
  where: StoredValuesOptions,
  key: string,
  schema: S,
  fallback: F,
  format: StoredFormat = "json",
): Static<S> | F => {
  const text = readStoredText(where, key);
  if (text === undefined) return fallback;
  const fail = (error: unknown): F => {
    where.logError(`The stored value ${key} is not valid; the default is used.`, error);
    return fallback;
  };
  try {
    const parsed = parse(schema, format === "json" ? JSON.parse(text) : text, key);
    return parsed.ok ? parsed.value : fail(parsed.error);
  } catch (error) {
    return fail(error);
  }
};

/** Stores a value. Never throws: if the storage is full or forbidden, logs the error and returns false. */
export const writeStored = (
  { storage, logError }: StoredValuesOptions,
  key: string,
  value: unknown,
  format: StoredFormat = "json",
): boolean => {
  try {
    storage.setItem(key, format === "json" ? JSON.stringify(value) : String(value));
    return true;
  } catch (error) {
    logError(`The value ${key} could not be stored.`, error);
    return false;
  }
};

/** Removes a stored value. Never throws: a forbidden storage is logged. */
export const removeStored = ({ storage, logError }: StoredValuesOptions, key: string): void => {
  try {
    storage.removeItem(key);
  } catch (error) {
    logError(`The stored value ${key} could not be removed.`, error);
  }
};
