import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import { installationPaths, rightsPathOf } from "./pagePaths.ts";
import type { Caller } from "./requestCaller.ts";
import { flagsAt, holdsAll, holdsAnything, namedTenants, rightsAt } from "./grants.ts";
import type { UserGrants } from "./grants.ts";

/** Stands for a tenant no right names. */
export const NEW_TENANT = -1;
/** Places whose rights are kept: all there are, many times over; calls can name tenants that do not exist. */
const MAX_PLACES = 20_000;

/** What somebody may do, for all their calls and connections. */
export interface Rights extends Omit<Caller, "userOid" | "userName" | "sid" | "accessVersion"> {
  readonly grants: UserGrants;
  /** True when the tenant exists and they hold any right for it. */
  maySeeTenant(tenantOid: number): boolean;
}

/** Remembers what was worked out, within bounds. */
const remember = <K, V>(workOut: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const held = known.get(key);
    if (held !== undefined) return held;
    const value = workOut(key);
    if (known.size >= MAX_PLACES) known.clear();
    known.set(key, value);
    return value;
  };
};

/** Works rights out once per path and tenant. */
export const createRights = (grants: UserGrants, tenants: ReadonlySet<number>): Rights => {
  const named = namedTenants(grants);
  const everywhere = (path: string): readonly PermissionName[] => {
    const places = [NEW_TENANT, ROOT_OID, ...named].map((oid) => rightsAt(grants, path, oid));
    return permissionNames.filter((right) => places.every((held) => held.includes(right)));
  };
  const known = new Map<string, readonly PermissionName[]>();
  const rights = (page: string, tenantOid: number): readonly PermissionName[] => {
    const key = `${tenantOid} ${page}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const path = rightsPathOf(page);
    const held = installationPaths.has(path) ? everywhere(path) : rightsAt(grants, path, tenantOid);
    if (known.size >= MAX_PLACES) known.clear();
    known.set(key, held);
    return held;
  };
  const seen = remember((tenantOid: number) => holdsAnything(grants, tenantOid));

  return {
    grants,
    may: (path, right, tenantOid) => rights(path, tenantOid).includes(right),
    isGivenAt: (path, right, tenantOid) =>
      rights(path, tenantOid).includes(right) &&
      rightsAt(flagsAt(grants, path), path, tenantOid).includes(right),
    tenantOids(path, right) {
      const isHeldEverywhere = [NEW_TENANT, ROOT_OID, ...named].every((oid) =>
        rights(path, oid).includes(right),
      );
      if (isHeldEverywhere) return "all";
      return [ROOT_OID, ...tenants].filter((oid) => rights(path, oid).includes(right));
    },
    locations: "all",
    seenTenants: () => ([NEW_TENANT, ...named].every(seen) ? "all" : [...tenants].filter(seen)),
    mayDoAll: holdsAll(grants),
    namedTenants: named,
    mayOpen: (path) => [ROOT_OID, ...named].some((oid) => rights(path, oid).length > 0),
    maySeeTenant: (tenantOid) => tenants.has(tenantOid) && seen(tenantOid),
  };
};

/** The same rights as far as they only read. */
export const readingRights = (rights: Rights): Rights => ({
  ...rights,
  may: (path, right, tenantOid) => right === "Demand" && rights.may(path, right, tenantOid),
  isGivenAt: (path, right, tenantOid) => right === "Demand" && rights.isGivenAt(path, right, tenantOid),
  tenantOids: (path, right) => (right === "Demand" ? rights.tenantOids(path, right) : []),
  mayDoAll: false,
});
