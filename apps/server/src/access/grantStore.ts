import type { PermissionName } from "@backroom/contract";
import type { Database, Queryable } from "../ports.ts";
import type { Grant, UserGrants } from "./grants.ts";

/** Rights that were changed by other hands than the server's are seen after this time. */
const MAX_AGE_MS = 5000;

/**
 * Reads what users may do from the database and keeps it while it is true. Each call read the access version together
 * with its session; every write of a user, role or tenant, by whichever process, has counted it up in its transaction
 * (`data/journal.ts`). So a right that was taken is refused from the commit on, everywhere.
 */
export interface GrantStore {
  grantsOf(userOid: number, accessVersion: number): Promise<UserGrants>;
  /** Oids of all tenants that are not deleted. */
  tenants(accessVersion: number): Promise<ReadonlySet<number>>;
}

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

const ownSql = "select path, right_name, tenant_oid, allowed from user_permission where user_oid = $1";
const activeRolesSql = `select ur.role_oid, ur.tenant_oid from user_role ur
  join role r on r.oid = ur.role_oid and not r.disabled and not r.deleted where ur.user_oid = $1`;
const allRolesSql = "select role_oid, tenant_oid from user_role where user_oid = $1";
const roleGrantsSql = `select rp.role_oid, rp.path, rp.right_name, rp.tenant_oid, rp.allowed from role_permission rp
  where rp.role_oid in (select role_oid from user_role where user_oid = $1)`;
const limitsSql = "select tenant_oid from user_tenant where user_oid = $1 order by tenant_oid";

/**
 * What decides the rights of a user, as stored now; from `all` roles also those that are switched off, since they may be
 * switched on again.
 */
export const readGrants = async (
  db: Queryable,
  userOid: number,
  fromRoles: "active" | "all" = "active",
): Promise<UserGrants> => {
  const rolesSql = fromRoles === "active" ? activeRolesSql : allRolesSql;
  const [own, roles, roleGrants, limits] = await Promise.all([
    db.query<GrantRow>(ownSql, [userOid]),
    db.query<{ role_oid: number; tenant_oid: number }>(rolesSql, [userOid]),
    db.query<GrantRow & { role_oid: number }>(roleGrantsSql, [userOid]),
    db.query<{ tenant_oid: number }>(limitsSql, [userOid]),
  ]);
  return {
    own: own.map(toGrant),
    roles: roles.map((role) => ({
      tenantOid: role.tenant_oid,
      grants: roleGrants.filter((grant) => grant.role_oid === role.role_oid).map(toGrant),
    })),
    limits: limits.map((limit) => limit.tenant_oid),
  };
};

/** The flags of a role, as stored now. */
export const readRoleGrants = async (db: Queryable, roleOid: number): Promise<Grant[]> => {
  const sql = "select path, right_name, tenant_oid, allowed from role_permission where role_oid = $1";
  return (await db.query<GrantRow>(sql, [roleOid])).map(toGrant);
};

const readTenants = async (db: Database): Promise<ReadonlySet<number>> => {
  const rows = await db.query<{ oid: number }>("select oid from tenant where not deleted order by oid");
  return new Set(rows.map(({ oid }) => oid));
};

/** What was read, when, and at which version. */
interface Kept<T> {
  readonly at: number;
  readonly version: number;
  readonly value: Promise<T>;
}

/** Makes the store. */
export const createGrantStore = (deps: { db: Database; now: () => number }): GrantStore => {
  const { db, now } = deps;
  const grants = new Map<number, Kept<UserGrants>>();
  let tenants: Kept<ReadonlySet<number>> | undefined;
  const isFresh = (kept: Kept<unknown>, version: number) =>
    kept.version === version && now() - kept.at < MAX_AGE_MS;

  return {
    grantsOf(userOid, version) {
      const held = grants.get(userOid);
      if (held !== undefined && isFresh(held, version)) return held.value;
      const value = readGrants(db, userOid);
      grants.set(userOid, { at: now(), version, value });
      value.catch(() => grants.delete(userOid));
      return value;
    },
    tenants(version) {
      if (tenants !== undefined && isFresh(tenants, version)) return tenants.value;
      const value = readTenants(db);
      tenants = { at: now(), version, value };
      value.catch(() => (tenants = undefined));
      return value;
    },
  };
};
