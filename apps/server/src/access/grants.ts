import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";

/** An explicit flag of a permission matrix: at a path or below it, for one right or all, for one tenant or all. */
export interface Grant {
  readonly path: string;
  readonly right: PermissionName | "*";
  /** Root = every tenant. */
  readonly tenantOid: number;
  readonly allowed: boolean;
}

/** All that decides what one user may do. */
export interface UserGrants {
  readonly own: readonly Grant[];
  /** Assigned roles; tenantOid root = everywhere. */
  readonly roles: readonly { readonly tenantOid: number; readonly grants: readonly Grant[] }[];
  /** Tenants the user is limited to; empty = no limit. */
  readonly limits: readonly number[];
}

/** A path and its ancestors, nearest first: `/a/b`, `/a`, `/`. */
const upwards = (path: string): string[] => {
  const segments = path.split("/").filter((segment) => segment !== "");
  return [...segments.keys()]
    .map((index) => `/${segments.slice(0, segments.length - index).join("/")}`)
    .concat("/");
};

/** The nearest explicit flag of one column; at one path the named right comes before all rights. */
const nearest = (
  grants: readonly Grant[],
  path: string,
  right: PermissionName,
  tenantOid: number,
): boolean | undefined => {
  const column = grants.filter((grant) => grant.tenantOid === tenantOid);
  if (column.length === 0) return undefined;
  for (const place of upwards(path)) {
    const here = column.filter((grant) => grant.path === place);
    const flag = here.find((grant) => grant.right === right) ?? here.find((grant) => grant.right === "*");
    if (flag !== undefined) return flag.allowed;
  }
  return undefined;
};

/** The tenant's column first, then the global one. */
const decide = (grants: readonly Grant[], path: string, right: PermissionName, tenantOid: number) =>
  (tenantOid === ROOT_OID ? undefined : nearest(grants, path, right, tenantOid)) ??
  nearest(grants, path, right, ROOT_OID);

const holds = (user: UserGrants, path: string, right: PermissionName, tenantOid: number): boolean =>
  decide(user.own, path, right, tenantOid) ??
  user.roles.some(
    (role) =>
      (role.tenantOid === ROOT_OID || role.tenantOid === tenantOid) &&
      decide(role.grants, path, right, tenantOid) === true,
  );

/** True when the user is limited to tenants and this is none of them. Root is beyond any limit. */
const isBeyondLimits = (user: UserGrants, tenantOid: number): boolean =>
  user.limits.length > 0 && !user.limits.includes(ROOT_OID) && !user.limits.includes(tenantOid);

/** Tenants named anywhere in a user's rights, without root: those whose rights may differ from the root's. */
export const namedTenants = (user: UserGrants): number[] => {
  const named = [
    ...user.own.map(({ tenantOid }) => tenantOid),
    ...user.roles.flatMap((role) => [role.tenantOid, ...role.grants.map(({ tenantOid }) => tenantOid)]),
    ...user.limits,
  ];
  return [...new Set(named)].filter((oid) => oid !== ROOT_OID).sort((a, b) => a - b);
};

/** The same user with the flags at this very path only. */
export const flagsAt = (user: UserGrants, path: string): UserGrants => {
  const here = (grants: readonly Grant[]) => grants.filter((grant) => grant.path === path);
  const roles = user.roles.map(({ tenantOid, grants }) => ({ tenantOid, grants: here(grants) }));
  return { own: here(user.own), roles, limits: user.limits };
};

/** True when the user holds any right anywhere for the tenant. Without, they have nothing to do with it. */
export const holdsAnything = (user: UserGrants, tenantOid: number): boolean => {
  const flags = [...user.own, ...user.roles.flatMap(({ grants }) => grants)];
  const places = new Set(flags.filter(({ allowed }) => allowed).map(({ path }) => path));
  return [...places].some((path) => rightsAt(user, path, tenantOid).length > 0);
};

/**
 * The rights a user holds at a path for a tenant, in the order of the contract. Any right includes Demand.
 * At the root, Demand in any tenant is enough for Demand: records of the root are shared with every tenant.
 */
export const rightsAt = (user: UserGrants, path: string, tenantOid: number): PermissionName[] => {
  const held = isBeyondLimits(user, tenantOid)
    ? []
    : permissionNames.filter((right) => holds(user, path, right, tenantOid));
  const reads =
    held.length > 0 ||
    (tenantOid === ROOT_OID && namedTenants(user).some((oid) => rightsAt(user, path, oid).length > 0));
  return permissionNames.filter((right) => held.includes(right) || (right === "Demand" && reads));
};
