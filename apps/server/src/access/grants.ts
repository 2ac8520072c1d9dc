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

/** A role a user has, and where. */
export interface AssignedRole {
  readonly oid: number;
  readonly name: string;
  /** Root = everywhere, except at the tenants of `deniedAt`. */
  readonly tenantOid: number;
  /** Tenants a role of all tenants is denied for. Default: none. */
  readonly deniedAt?: readonly number[] | undefined;
  readonly grants: readonly Grant[];
}

/** Whether an assigned role counts for a tenant. Root asks for records shared by all tenants. */
export const countsAt = (
  { tenantOid: assignedAt, deniedAt = [] }: Pick<AssignedRole, "tenantOid" | "deniedAt">,
  tenantOid: number,
): boolean => assignedAt === tenantOid || (assignedAt === ROOT_OID && !deniedAt.includes(tenantOid));

/** All that decides what one user may do. */
export interface UserGrants {
  readonly own: readonly Grant[];
  readonly roles: readonly AssignedRole[];
  /** Tenants the user is limited to; empty = no limit. */
  readonly limits: readonly number[];
}

const MAX_WAYS = 10_000;
const ways = new Map<string, readonly string[]>();

/** A path and its ancestors, nearest first: `/a/b`, `/a`, `/`. */
export const upwards = (path: string): readonly string[] => {
  const known = ways.get(path);
  if (known !== undefined) return known;
  const segments = path.split("/").filter((segment) => segment !== "");
  const way = [...segments.keys()]
    .map((index) => `/${segments.slice(0, segments.length - index).join("/")}`)
    .concat("/");
  // Paths of callers' own making must not fill the memory.
  if (ways.size >= MAX_WAYS) ways.clear();
  ways.set(path, way);
  return way;
};

/** Flags by tenant, then path. */
type Columns = ReadonlyMap<number, ReadonlyMap<string, readonly Grant[]>>;

const indexes = new WeakMap<readonly Grant[], Columns>();

/** The flags in the order they are searched; worked out once per list, since rights are checked thousands of times. */
const columnsOf = (grants: readonly Grant[]): Columns => {
  const known = indexes.get(grants);
  if (known !== undefined) return known;
  const columns = new Map<number, Map<string, Grant[]>>();
  for (const grant of grants) {
    const column = columns.get(grant.tenantOid) ?? new Map<string, Grant[]>();
    columns.set(grant.tenantOid, column.set(grant.path, [...(column.get(grant.path) ?? []), grant]));
  }
  indexes.set(grants, columns);
  return columns;
};

/** The flags of one column that say something of a right, nearest first; at one path the named right comes before all rights. */
export const flagsOnTheWay = (
  grants: readonly Grant[],
  {
    path,
    right,
    tenantOid,
  }: { readonly path: string; readonly right: PermissionName; readonly tenantOid: number },
): Grant[] => {
  const column = columnsOf(grants).get(tenantOid);
  if (column === undefined) return [];
  return upwards(path).flatMap((place) => {
    const here = column.get(place) ?? [];
    return [right, "*"].flatMap((wanted) => here.filter((grant) => grant.right === wanted));
  });
};

/** The nearest explicit flag of one column. */
const nearest = (
  grants: readonly Grant[],
  path: string,
  right: PermissionName,
  tenantOid: number,
): boolean | undefined => {
  const column = columnsOf(grants).get(tenantOid);
  if (column === undefined) return undefined;
  for (const place of upwards(path)) {
    const here = column.get(place);
    const flag = here?.find((grant) => grant.right === right) ?? here?.find((grant) => grant.right === "*");
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
    (role) => countsAt(role, tenantOid) && decide(role.grants, path, right, tenantOid) === true,
  );

/** True when the user is limited to tenants and this is none of them. Root is beyond any limit. */
export const isBeyondLimits = (user: UserGrants, tenantOid: number): boolean =>
  user.limits.length > 0 && !user.limits.includes(ROOT_OID) && !user.limits.includes(tenantOid);

/** Tenants named anywhere in a user's rights, without root: those whose rights may differ from the root's. */
export const namedTenants = (user: UserGrants): number[] => {
  const named = [
    ...user.own.map(({ tenantOid }) => tenantOid),
    ...user.roles.flatMap((role) => [
      role.tenantOid,
      ...(role.deniedAt ?? []),
      ...role.grants.map(({ tenantOid }) => tenantOid),
    ]),
    ...user.limits,
  ];
  return [...new Set(named)].filter((oid) => oid !== ROOT_OID).sort((a, b) => a - b);
};

/** The same user with the flags at this very path only. */
export const flagsAt = (user: UserGrants, path: string): UserGrants => {
  const here = (grants: readonly Grant[]) => grants.filter((grant) => grant.path === path);
  const roles = user.roles.map((role) => ({ ...role, grants: here(role.grants) }));
  return { own: here(user.own), roles, limits: user.limits };
};

const allowsAll = (grants: readonly Grant[]): boolean =>
  grants.every(({ allowed }) => allowed) &&
  grants.some(({ path, right, tenantOid }) => path === "/" && right === "*" && tenantOid === ROOT_OID);

/** True when the user's own flags or one of their roles allow everything everywhere, and nothing denies any of it. */
export const holdsAll = ({ own, roles, limits }: UserGrants): boolean =>
  limits.length === 0 &&
  own.every(({ allowed }) => allowed) &&
  (allowsAll(own) ||
    roles.some(
      ({ tenantOid, deniedAt = [], grants }) =>
        tenantOid === ROOT_OID && deniedAt.length === 0 && allowsAll(grants),
    ));

/** True when the user holds any right anywhere for the tenant. Without, they have nothing to do with it. */
export const holdsAnything = (
  user: UserGrants,
  tenantOid: number,
  others: readonly number[] = namedTenants(user),
): boolean => {
  const flags = [...user.own, ...user.roles.flatMap(({ grants }) => grants)];
  const places = new Set(flags.filter(({ allowed }) => allowed).map(({ path }) => path));
  return [...places].some((path) => rightsAt(user, path, tenantOid, others).length > 0);
};

/**
 * The rights a user holds at a path for a tenant, in the order of the contract. Any right includes Demand.
 * At the root, Demand in any tenant of `others` is enough for Demand: records of the root are shared with every tenant.
 */
export const rightsAt = (
  user: UserGrants,
  path: string,
  tenantOid: number,
  others: readonly number[] = namedTenants(user),
): PermissionName[] => {
  const held = isBeyondLimits(user, tenantOid)
    ? []
    : permissionNames.filter((right) => holds(user, path, right, tenantOid));
  const reads =
    held.length > 0 ||
    (tenantOid === ROOT_OID && others.some((oid) => rightsAt(user, path, oid, []).length > 0));
  return permissionNames.filter((right) => held.includes(right) || (right === "Demand" && reads));
};
