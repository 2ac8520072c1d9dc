import { chosenTenantSchema, tenantRecentsSchema } from "@backroom/contract";
import { readStored, removeStored, writeStored } from "@backroom/ports";
import type { KeyValueStorage, LogError, StoredValuesOptions } from "@backroom/ports";

const TENANT_KEY = "backroom.tenant";
const PLACE_KEY = "backroom.place";
const lastTenantKey = (userName: string): string => `backroom.tenant.${userName}`;
const recentsKey = (userName: string): string => `backroom.tenantRecents.${userName}`;

const readOid = (where: StoredValuesOptions, key: string): number | undefined =>
  readStored(where, key, chosenTenantSchema, undefined);

/** What was picked; undefined = nothing. */
export interface PickedPlace {
  readonly tenantOid: number | undefined;
  /** Oid of the tenant, or of a location or terminal in it. */
  readonly placeOid: number | undefined;
}

/** Where the picked tenant is kept. */
export interface ExplicitTenantStorages {
  /** Of this tab: what was picked here. */
  readonly tab: KeyValueStorage;
  /** Of the browser: what each user picked last, for their next tab. */
  readonly browser: KeyValueStorage;
}

/**
 * The picked tenant, and where in it: each tab has its own. A new tab begins with the primary tenant, without one with the
 * tenant its user picked last in any tab, in all of it.
 */
export const createExplicitTenantStorage = (storages: ExplicitTenantStorages, logError: LogError) => {
  const tab = { storage: storages.tab, logError };
  const browser = { storage: storages.browser, logError };
  return {
    /** Gives a new tab its first tenant, which it keeps; `primaryOid` undefined = the user has no primary tenant. */
    begin: (userName: string, primaryOid: number | undefined): void => {
      if (readOid(tab, TENANT_KEY) !== undefined) return;
      const first = primaryOid ?? readOid(browser, lastTenantKey(userName));
      if (first !== undefined) writeStored(tab, TENANT_KEY, first);
    },
    /** The picked tenant, and the location or terminal in it. */
    read: (): PickedPlace => ({
      tenantOid: readOid(tab, TENANT_KEY),
      placeOid: readOid(tab, PLACE_KEY),
    }),
    write: (userName: string, tenantOid: number, placeOid: number): void => {
      writeStored(tab, TENANT_KEY, tenantOid);
      writeStored(tab, PLACE_KEY, placeOid);
      writeStored(browser, lastTenantKey(userName), tenantOid);
    },
    /** Forgets the choice of this tab, and the last one of the user. */
    clear: (userName: string): void => {
      removeStored(tab, TENANT_KEY);
      removeStored(tab, PLACE_KEY);
      if (userName !== "") removeStored(browser, lastTenantKey(userName));
    },
  };
};

/** The recently chosen tenants, per user. */
export const createRecentsStorage = (where: StoredValuesOptions) => ({
  read: (userName: string): readonly number[] =>
    readStored(where, recentsKey(userName), tenantRecentsSchema, []),
  write: (userName: string, recents: readonly number[]): void => {
    writeStored(where, recentsKey(userName), recents);
  },
});
