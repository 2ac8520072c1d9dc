import { ROOT_OID } from "@backroom/contract";
import { namedTenants } from "./grants.ts";
import type { Grant, UserGrants } from "./grants.ts";

/** Representative of the tenants that no right names. */
export const NEW_TENANT = -1;

/** Tenants of a user in classes: tenants of a class have the same rights on every path. */
export interface TenantClasses {
  /** Returns the representative tenant of a tenant's class. The root has its own class. */
  of(tenantOid: number): number;
  /** Representative tenants of all classes, without the root. */
  readonly all: readonly number[];
}

const addFlags = (parts: Map<number, string[]>, owner: string, grants: readonly Grant[]): void => {
  for (const { path, right, tenantOid, allowed } of grants)
    if (tenantOid !== ROOT_OID) parts.get(tenantOid)?.push(`${owner} ${path} ${right} ${allowed}`);
};

/**
 * Groups tenants by what a user's rights say about them, for example by their roles. A user can have the same role at thousands of
 * tenants: rights are then worked out and cached once.
 */
export const classesOf = (grants: UserGrants): TenantClasses => {
  const parts = new Map<number, string[]>(namedTenants(grants).map((oid) => [oid, []]));
  addFlags(parts, "own", grants.own);
  for (const { oid, tenantOid, deniedAt = [] } of grants.roles) {
    parts.get(tenantOid)?.push(`role ${oid}`);
    for (const denied of deniedAt) parts.get(denied)?.push(`denied ${oid}`);
  }
  const roles = new Map(grants.roles.map((role) => [role.oid, role]));
  for (const { oid, grants: flags } of roles.values()) addFlags(parts, `flag ${oid}`, flags);
  for (const tenantOid of grants.limits) parts.get(tenantOid)?.push("limit");
  const first = new Map<string, number>();
  const classes = new Map<number, number>();
  for (const [tenantOid, own] of parts) {
    const signature = own.sort().join("|");
    const representative = first.get(signature) ?? tenantOid;
    first.set(signature, representative);
    classes.set(tenantOid, representative);
  }
  return {
    of: (tenantOid) => (tenantOid === ROOT_OID ? ROOT_OID : (classes.get(tenantOid) ?? NEW_TENANT)),
    all: [NEW_TENANT, ...first.values()],
  };
};
