import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import { installationPaths, rightsPathOf } from "../kinds/pagePaths.ts";
import type { Caller } from "../ports.ts";
import { flagsAt, holdsAnything, namedTenants, rightsAt } from "./grants.ts";
import type { UserGrants } from "./grants.ts";

/** Stands for a tenant no right names. */
const NEW_TENANT = -1;

/** Who is logged in, their rights, and the tenants there are. */
export interface CallerSource {
  readonly userOid: number;
  readonly userName: string;
  readonly sid: string;
  readonly grants: UserGrants;
  readonly tenants: ReadonlySet<number>;
}

/** The caller of a request; rights are worked out once per path and tenant. */
export const createCaller = ({ userOid, userName, sid, grants, tenants }: CallerSource): Caller => {
  const named = namedTenants(grants);
  const everywhere = (path: string): readonly PermissionName[] => {
    const places = [NEW_TENANT, ROOT_OID, ...named].map((oid) => rightsAt(grants, path, oid));
    return permissionNames.filter((right) => places.every((held) => held.includes(right)));
  };
  const known = new Map<string, readonly PermissionName[]>();
  const rights = (page: string, tenantOid: number): readonly PermissionName[] => {
    const path = rightsPathOf(page);
    const key = `${tenantOid} ${path}`;
    const held =
      known.get(key) ?? (installationPaths.has(path) ? everywhere(path) : rightsAt(grants, path, tenantOid));
    known.set(key, held);
    return held;
  };

  return {
    userOid,
    userName,
    sid,
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
    seenTenants() {
      const isSeen = (oid: number) => holdsAnything(grants, oid);
      return [NEW_TENANT, ...named].every(isSeen) ? "all" : [...tenants].filter(isSeen);
    },
    namedTenants: named,
    mayOpen: (path) => [ROOT_OID, ...named].some((oid) => rights(path, oid).length > 0),
  };
};
