import type { PermissionMap, PermissionName } from "@backroom/contract";

/** What the logged-in user may do. Rights come from the server's lists only; no role is known here. */
export interface Rights {
  /** Whether the user holds the right at the path for the tenant. Each other right includes Demand. */
  may: (path: string, right: PermissionName, tenantOid: number) => boolean;
  /** Whether the user holds any right at the path for the tenant. */
  mayOpen: (path: string, tenantOid: number) => boolean;
}

const NONE: readonly PermissionName[] = [];

/**
 * Looks rights up in the server's map of path and tenant oid. The tenant's own entry wins, even when empty; without one
 * the entry of the root tenant counts.
 */
export const createRights = (permissions: PermissionMap, rootTenantOid: number): Rights => {
  const namesOf = (path: string, tenantOid: number): readonly PermissionName[] => {
    const byTenant = Object.hasOwn(permissions, path) ? permissions[path] : undefined;
    return byTenant?.[String(tenantOid)] ?? byTenant?.[String(rootTenantOid)] ?? NONE;
  };
  return {
    may: (path, right, tenantOid) => {
      const names = namesOf(path, tenantOid);
      return right === "Demand" ? names.length > 0 : names.includes(right);
    },
    mayOpen: (path, tenantOid) => namesOf(path, tenantOid).length > 0,
  };
};
