import { ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";
import type { AssignedRole, Grant, UserGrants } from "./grants.ts";

interface GrantRow {
  path: string;
  right_name: PermissionName | "*";
  tenant_oid: number;
  allowed: boolean;
}

const toGrant = (row: GrantRow): Grant => ({
  path: row.path,
  right: row.right_name,
  tenantOid: row.tenant_oid,
  allowed: row.allowed,
});

const flagColumns = "path, right_name, tenant_oid, allowed";
const ownSql = `select user_oid, ${flagColumns} from user_permission where user_oid = any($1::bigint[])`;
const rolesSql = (
  condition: string,
): string => `select ur.user_oid, ur.role_oid, ur.tenant_oid, ur.allowed, r.text from user_role ur
  join role r on r.oid = ur.role_oid ${condition} where ur.user_oid = any($1::bigint[]) order by ur.role_oid, ur.tenant_oid`;
const activeRolesSql = rolesSql("and not r.disabled and not r.deleted");
const allRolesSql = rolesSql("");
const roleGrantsSql = `select role_oid, ${flagColumns} from role_permission where role_oid = any($1::bigint[])`;
// A program whose API access is of a tenant works for that one alone.
const limitsSql = `select user_oid, tenant_oid from user_tenant where user_oid = any($1::bigint[])
  union select oid, tenant_oid from api_access where oid = any($1::bigint[]) and tenant_oid <> ${ROOT_OID}
  order by tenant_oid`;

interface RoleRow {
  user_oid: number;
  role_oid: number;
  tenant_oid: number;
  allowed: boolean;
  text: string;
}

/** The assignments among the rows of one user, a role of all tenants with the tenants it is denied for. */
const assignedRoles = (
  rows: readonly RoleRow[],
  grantsOf: (roleOid: number) => readonly Grant[],
): AssignedRole[] => {
  const denied = Map.groupBy(
    rows.filter(({ allowed }) => !allowed),
    (row) => row.role_oid,
  );
  return rows
    .filter(({ allowed }) => allowed)
    .map(({ role_oid: oid, text: name, tenant_oid: tenantOid }) => {
      const deniedAt = (denied.get(oid) ?? []).map((row) => row.tenant_oid);
      return {
        oid,
        name,
        tenantOid,
        ...(tenantOid === ROOT_OID && deniedAt.length > 0 && { deniedAt }),
        grants: grantsOf(oid),
      };
    });
};

const grouped = <Row, T>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  valueOf: (row: Row) => T,
): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [valueOf(row)]);
    else group.push(valueOf(row));
  }
  return groups;
};

/**
 * What decides the rights of these users, as stored now; from `all` roles also those that are switched off, since they may
 * be switched on again. Users who have the same role share its list of flags.
 */
export const readGrantsOfAll = async (
  db: Queryable,
  userOids: readonly number[],
  fromRoles: "active" | "all" = "active",
): Promise<Map<number, UserGrants>> => {
  const [own, roles, limits] = await Promise.all([
    db.query<GrantRow & { user_oid: number }>(ownSql, [userOids]),
    db.query<RoleRow>(fromRoles === "active" ? activeRolesSql : allRolesSql, [userOids]),
    db.query<{ user_oid: number; tenant_oid: number }>(limitsSql, [userOids]),
  ]);
  const ofRole = await readRoleGrants(db, [...new Set(roles.map(({ role_oid: oid }) => oid))]);
  const none: readonly Grant[] = [];
  const ofUser = {
    own: grouped(own, (row) => row.user_oid, toGrant),
    roles: Map.groupBy(roles, (row) => row.user_oid),
    limits: grouped(
      limits,
      (row) => row.user_oid,
      (row) => row.tenant_oid,
    ),
  };
  return new Map(
    userOids.map((oid) => [
      oid,
      {
        own: ofUser.own.get(oid) ?? [],
        roles: assignedRoles(ofUser.roles.get(oid) ?? [], (role) => ofRole.get(role) ?? none),
        limits: ofUser.limits.get(oid) ?? [],
      },
    ]),
  );
};

/** {@link readGrantsOfAll} of one user. */
export const readGrants = async (
  db: Queryable,
  userOid: number,
  fromRoles: "active" | "all" = "active",
): Promise<UserGrants> =>
  (await readGrantsOfAll(db, [userOid], fromRoles)).get(userOid) ?? { own: [], roles: [], limits: [] };

/** The flags of roles, as stored now. */
export const readRoleGrants = async (
  db: Queryable,
  roleOids: readonly number[],
): Promise<Map<number, Grant[]>> =>
  roleOids.length === 0
    ? new Map()
    : grouped(
        await db.query<GrantRow & { role_oid: number }>(roleGrantsSql, [roleOids]),
        (row) => row.role_oid,
        toGrant,
      );
