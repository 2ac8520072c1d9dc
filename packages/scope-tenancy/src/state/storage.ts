import { chosenTenantSchema, tenantRecentsSchema } from "@backroom/contract";
import { readStored, removeStored, writeStored } from "@backroom/ports";
import type { KeyValueStorage, LogError, StoredValuesOptions } from "@backroom/ports";
import { MAX_TENANT_RECENTS } from "../constants.ts";

const TENANT_KEY = "backroom.tenant";
const lastTenantKey = (userName: string): string => `backroom.tenant.${userName}`;
const recentsKey = (userName: string): string => `backroom.tenantRecents.${userName}`;

const readOid = (where: StoredValuesOptions, key: string): number | undefined =>
  readStored(where, key, chosenTenantSchema, undefined);

/** Where the picked tenant is kept. */
export interface ExplicitTenantStorages {
  /** Of this tab: what was picked here. */
  readonly tab: KeyValueStorage;
  /** Of the browser: what each user picked last, for their next tab. */
  readonly browser: KeyValueStorage;
}

/** The picked tenant: each tab has its own, and a new tab begins with the one its user picked last in any tab. */
export const createExplicitTenantStorage = (storages: ExplicitTenantStorages, logError: LogError) => {
  const tab = { storage: storages.tab, logError };
  const browser = { storage: storages.browser, logError };
  return {
    /** What counts in this tab; a new tab keeps from now on what it began with. */
    begin: (userName: string): void => {
      const own = readOid(tab, TENANT_KEY);
      const last = own ?? readOid(browser, lastTenantKey(userName));
      if (own === undefined && last !== undefined) writeStored(tab, TENANT_KEY, last);
    },
    read: (): number | undefined => readOid(tab, TENANT_KEY),
    write: (userName: string, oid: number): void => {
      writeStored(tab, TENANT_KEY, oid);
      writeStored(browser, lastTenantKey(userName), oid);
    },
    /** Forgets the choice of this tab, and the last one of the user. */
    clear: (userName: string): void => {
      removeStored(tab, TENANT_KEY);
      if (userName !== "") removeStored(browser, lastTenantKey(userName));
    },
  };
};

/** The recently chosen tenants, per user. */
export const createRecentsStorage = (where: StoredValuesOptions) => ({
  read: (userName: string): readonly number[] =>
    readStored(where, recentsKey(userName), tenantRecentsSchema, []).slice(0, MAX_TENANT_RECENTS),
  write: (userName: string, recents: readonly number[]): void =>
    writeStored(where, recentsKey(userName), recents),
});
