import { parse, storedAuthSchema } from "@backroom/contract";
import type { StoredAuth } from "@backroom/contract";
import { AUTH_STORAGE_KEY } from "../constants.ts";

/** The part of Web Storage the session uses. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where tokens are kept: of this tab only, or until logout. */
export interface SessionStorages {
  /** Session storage. */
  tab: KeyValueStorage;
  /** Local storage. */
  persistent: KeyValueStorage;
}

/** A stored token, and whether the user wants to be remembered. */
export interface StoredSession extends StoredAuth {
  isRemembered: boolean;
}

/** Reads and writes the stored token. */
export interface TokenStorage {
  /** The stored token; what cannot be read is logged, cleared and counts as none. */
  read: () => StoredSession | undefined;
  /** Stores the token in one place and clears the other. */
  write: (session: StoredSession) => void;
  /** Removes every stored token but those to keep. Default: keeps none. */
  clear: (keep?: (stored: StoredAuth) => boolean) => void;
}

/** What {@link createTokenStorage} tells of. Storage may be full, or forbidden by the browser. */
export type LogError = (message: string, detail: unknown) => void;

/** Makes the token storage over both storages. A failing storage is logged; the session then lives in memory. */
export const createTokenStorage = (storages: SessionStorages, logError: LogError): TokenStorage => {
  const attempt = <T>(what: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch (cause) {
      logError(`Storage ${AUTH_STORAGE_KEY} cannot be ${what}.`, cause);
      return undefined;
    }
  };
  const remove = (storage: KeyValueStorage) => attempt("cleared", () => storage.removeItem(AUTH_STORAGE_KEY));

  const readFrom = (storage: KeyValueStorage): StoredAuth | undefined => {
    const text = attempt("read", () => storage.getItem(AUTH_STORAGE_KEY)) ?? undefined;
    if (text === undefined) return undefined;
    const value = attempt("read", (): unknown => JSON.parse(text));
    if (value !== undefined) {
      const parsed = parse(storedAuthSchema, value, AUTH_STORAGE_KEY);
      if (parsed.ok) return parsed.value;
      logError(`Storage ${AUTH_STORAGE_KEY} cannot be read.`, parsed.error);
    }
    remove(storage);
    return undefined;
  };

  return {
    read: () => {
      const ofTab = readFrom(storages.tab);
      if (ofTab !== undefined) return { ...ofTab, isRemembered: false };
      const persistent = readFrom(storages.persistent);
      return persistent && { ...persistent, isRemembered: true };
    },
    write: ({ token, provider, isRemembered }) => {
      const [target, other] = isRemembered
        ? [storages.persistent, storages.tab]
        : [storages.tab, storages.persistent];
      remove(other);
      attempt("written", () => target.setItem(AUTH_STORAGE_KEY, JSON.stringify({ token, provider })));
    },
    clear: (keep = () => false) => {
      for (const storage of [storages.tab, storages.persistent]) {
        const stored = readFrom(storage);
        if (stored === undefined || !keep(stored)) remove(storage);
      }
    },
  };
};
