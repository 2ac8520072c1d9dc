import { storedAuthSchema } from "@backroom/contract";
import type { StoredAuth } from "@backroom/contract";
import { readStored, removeStored, writeStored } from "@backroom/ports";
import type { KeyValueStorage, LogError, StoredValuesOptions } from "@backroom/ports";
import { AUTH_STORAGE_KEY } from "../constants.ts";

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

/** Whose stored tokens a new one leaves alone. */
export interface WriteRules {
  /** Whether a stored token is another user's. Default: none is. */
  isOthers?: (stored: StoredAuth) => boolean;
  /** Whether another user's remembered token gives way to one to remember. Default: true. */
  mayDisplace?: boolean;
}

/** Where a token went. */
export interface Written {
  isRemembered: boolean;
  /** Another user's remembered token that gave way. */
  displaced: string | undefined;
}

/** Reads and writes the stored token. */
export interface TokenStorage {
  /** The stored token; what cannot be read is logged, cleared and counts as none. */
  read: () => StoredSession | undefined;
  /** Stores the token in one place and clears the other; what `rules` calls another user's stays, or is displaced. */
  write: (session: StoredSession, rules?: WriteRules) => Written;
  /** Removes every stored token but those to keep. Default: keeps none. */
  clear: (keep?: (stored: StoredAuth) => boolean) => void;
}

/** Makes the token storage over both storages. A failing storage is logged; the session then lives in memory. */
export const createTokenStorage = (storages: SessionStorages, logError: LogError): TokenStorage => {
  const tab = { storage: storages.tab, logError };
  const persistent = { storage: storages.persistent, logError };
  const remove = (place: StoredValuesOptions) => removeStored(place, AUTH_STORAGE_KEY);
  /** What is stored in one place; what cannot be read is removed from it. */
  const readFrom = (place: StoredValuesOptions): StoredAuth | undefined => {
    const stored = readStored(place, AUTH_STORAGE_KEY, storedAuthSchema, undefined);
    if (stored === undefined) remove(place);
    return stored;
  };

  return {
    read: () => {
      const ofTab = readFrom(tab);
      if (ofTab !== undefined) return { ...ofTab, isRemembered: false };
      const ofBrowser = readFrom(persistent);
      return ofBrowser && { ...ofBrowser, isRemembered: true };
    },
    write: ({ token, provider, isRemembered }, { isOthers = () => false, mayDisplace = true } = {}) => {
      const remembered = readFrom(persistent);
      const others = remembered !== undefined && isOthers(remembered) ? remembered : undefined;
      const isForBrowser = isRemembered && (mayDisplace || others === undefined);
      if (isForBrowser) remove(tab);
      else if (others === undefined) remove(persistent);
      writeStored(isForBrowser ? persistent : tab, AUTH_STORAGE_KEY, { token, provider });
      return { isRemembered: isForBrowser, displaced: isForBrowser ? others?.token : undefined };
    },
    clear: (keep = () => false) => {
      for (const place of [tab, persistent]) {
        const stored = readFrom(place);
        if (stored !== undefined && !keep(stored)) remove(place);
      }
    },
  };
};
