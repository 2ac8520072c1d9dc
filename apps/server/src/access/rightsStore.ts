import { LruMap } from "toad-cache";
import type { Database } from "../db/database.ts";
import { readGrants } from "./readGrants.ts";
import { createRights } from "./rights.ts";
import type { Rights } from "./rights.ts";
import { readTenantCountries } from "./tenantCountries.ts";
import type { TenantCountries } from "./tenantCountries.ts";

/** Max. number of users whose rights a process caches. */
const MAX_USERS = 1000;

/**
 * The rights of users, worked out once per user and access version and shared by all their calls and connections. Each
 * call read the version together with its session; every write of a user, role or tenant, by whichever process, has counted
 * it up in its transaction (`journal/journal.ts`). So a right that was taken is refused from the commit on, everywhere.
 */
export interface RightsStore {
  rightsOf(userOid: number, accessVersion: number): Promise<Rights>;
}

/** What was read, and the version it is at least as new as. */
interface Kept<T> {
  readonly version: number;
  readonly value: Promise<T>;
}

/** Makes the store. */
export const createRightsStore = (db: Database, maxUsers = MAX_USERS): RightsStore => {
  const users = new LruMap<Kept<Rights>>(maxUsers);
  let tenants: Kept<TenantCountries> | undefined;

  const tenantsAt = (version: number): Promise<TenantCountries> => {
    if (tenants !== undefined && tenants.version >= version) return tenants.value;
    const kept = { version, value: readTenantCountries(db) };
    tenants = kept;
    kept.value.catch(() => {
      if (tenants === kept) tenants = undefined;
    });
    return kept.value;
  };

  const workOut = async (userOid: number, version: number): Promise<Rights> => {
    const [grants, all] = await Promise.all([readGrants(db, userOid), tenantsAt(version)]);
    return createRights(grants, all);
  };

  return {
    rightsOf(userOid, version) {
      const held = users.get(userOid);
      const kept =
        held !== undefined && held.version >= version ? held : { version, value: workOut(userOid, version) };
      users.set(userOid, kept);
      kept.value.catch(() => {
        if (users.get(userOid) === kept) users.delete(userOid);
      });
      return kept.value;
    },
  };
};
