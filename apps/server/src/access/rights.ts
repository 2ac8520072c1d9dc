import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import { installationPaths, rightsPathOf } from "./pagePaths.ts";
import type { Caller } from "./requestCaller.ts";
import { classesOf, NEW_TENANT } from "./tenantClasses.ts";
import { flagsAt, holdsAll, holdsAnything, namedTenants, rightsAt } from "./grants.ts";
import type { UserGrants } from "./grants.ts";
import type { TenantCountries } from "./tenantCountries.ts";

/** Max. number of cached paths; calls can name paths that do not exist. */
const MAX_PATHS = 5000;

/** What a user may do, for all their calls and connections. */
export interface Rights extends Omit<
  Caller,
  "userOid" | "userName" | "sid" | "accessVersion" | "seenVersion"
> {
  readonly grants: UserGrants;
  /** True when the tenant exists and they hold any right for it. */
  maySeeTenant(tenantOid: number): boolean;
}

/** Returns the result for a key from a cache, otherwise from `workOut`. */
const remember = <K, V>(workOut: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const held = known.get(key);
    if (held !== undefined) return held;
    const value = workOut(key);
    if (known.size >= MAX_PATHS) known.clear();
    known.set(key, value);
    return value;
  };
};

/** Lists of rights, each stored once. */
const lists = new Map<string, readonly PermissionName[]>();
const shared = (rights: readonly PermissionName[]): readonly PermissionName[] => {
  const key = rights.join(" ");
  const known = lists.get(key) ?? rights;
  lists.set(key, known);
  return known;
};

/** Works rights out once per path and class of tenants. `tenants`: all that exist. */
export const createRights = (grants: UserGrants, tenants: TenantCountries): Rights => {
  const classes = classesOf(grants);
  const others = classes.all.filter((oid) => oid !== NEW_TENANT);
  const workOut = (path: string, oid: number): readonly PermissionName[] =>
    shared(rightsAt(grants, path, oid, others));
  const everywhere = (path: string): readonly PermissionName[] => {
    const places = [ROOT_OID, ...classes.all].map((oid) => workOut(path, oid));
    return shared(permissionNames.filter((right) => places.every((held) => held.includes(right))));
  };
  /** Rights at a path by class. */
  const atPath = remember((page: string): ReadonlyMap<number, readonly PermissionName[]> => {
    const path = rightsPathOf(page);
    const all = installationPaths.has(path) ? everywhere(path) : null;
    return new Map([ROOT_OID, ...classes.all].map((oid) => [oid, all ?? workOut(path, oid)]));
  });
  const rights = (page: string, tenantOid: number): readonly PermissionName[] =>
    atPath(page).get(classes.of(tenantOid)) ?? [];
  /** Tenants by the classes they are of, as text: many paths have the same ones. */
  const ofClasses = remember((key: string): readonly number[] => {
    const chosen = new Set(key.split(" ").map(Number));
    return [ROOT_OID, ...tenants.keys()].filter((oid) => chosen.has(classes.of(oid)));
  });
  const seen = new Set(classes.all.filter((oid) => holdsAnything(grants, oid, others)));
  const seesAll = seen.size === classes.all.length;
  const seesTenant = (tenantOid: number) => seen.has(classes.of(tenantOid));
  let countries: readonly string[] | undefined;

  return {
    grants,
    may: (path, right, tenantOid) => rights(path, tenantOid).includes(right),
    isGivenAt: (path, right, tenantOid) =>
      rights(path, tenantOid).includes(right) &&
      rightsAt(flagsAt(grants, path), path, tenantOid, others).includes(right),
    tenantOids(path, right) {
      const held = [...atPath(path)].flatMap(([oid, list]) => (list.includes(right) ? [oid] : []));
      return held.length === classes.all.length + 1 ? "all" : ofClasses(held.join(" "));
    },
    locations: "all",
    seenTenants: () => (seesAll ? "all" : [...tenants.keys()].filter(seesTenant)),
    seenCountries() {
      if (seesAll) return "all";
      countries ??= [...new Set([...tenants].filter(([oid]) => seesTenant(oid)).map(([, code]) => code))];
      return countries;
    },
    mayDoAll: holdsAll(grants),
    namedTenants: namedTenants(grants),
    mayOpen: (path) => [ROOT_OID, ...others].some((oid) => rights(path, oid).length > 0),
    maySeeTenant: (tenantOid) => tenants.has(tenantOid) && seesTenant(tenantOid),
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
