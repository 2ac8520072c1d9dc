import type { PermissionName } from "@backroom/contract";
import type { DataEvents, Database, Queryable } from "../ports.ts";
import type { Grant, UserGrants } from "./grants.ts";

/** Rights of other nodes' making are seen after this time; changes of this node at once. */
const MAX_AGE_MS = 5000;

/** Reads what users may do from the database and keeps it for a moment. */
export interface GrantStore {
  grantsOf(userOid: number): Promise<UserGrants>;
  /** Oids of all tenants that are not deleted. */
  tenants(): Promise<ReadonlySet<number>>;
  /** Forgets everything kept. */
  clear(): void;
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
const rolesSql = `select ur.role_oid, ur.tenant_oid from user_role ur
  join role r on r.oid = ur.role_oid and not r.disabled and not r.deleted where ur.user_oid = $1`;
const roleGrantsSql = `select rp.role_oid, rp.path, rp.right_name, rp.tenant_oid, rp.allowed from role_permission rp
  where rp.role_oid in (select role_oid from user_role where user_oid = $1)`;
const limitsSql = "select tenant_oid from user_tenant where user_oid = $1 order by tenant_oid";

/** What decides the rights of a user, as stored now. */
export const readGrants = async (db: Queryable, userOid: number): Promise<UserGrants> => {
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

/** Makes the store; a change of a user, role or tenant empties it. */
export const createGrantStore = (deps: {
  db: Database;
  events: DataEvents;
  now: () => number;
}): GrantStore => {
  const { db, events, now } = deps;
  const kept = new Map<number, { readonly at: number; readonly grants: Promise<UserGrants> }>();
  let tenants: { readonly at: number; readonly oids: Promise<ReadonlySet<number>> } | undefined;
  const clear = () => {
    kept.clear();
    tenants = undefined;
  };
  events.subscribe(({ area }) => {
    if (area === "identity" || area === "tenancy") clear();
  });

  return {
    grantsOf(userOid) {
      const held = kept.get(userOid);
      if (held !== undefined && now() - held.at < MAX_AGE_MS) return held.grants;
      const grants = readGrants(db, userOid);
      kept.set(userOid, { at: now(), grants });
      grants.catch(() => kept.delete(userOid));
      return grants;
    },
    tenants() {
      if (tenants !== undefined && now() - tenants.at < MAX_AGE_MS) return tenants.oids;
      const oids = readTenants(db);
      tenants = { at: now(), oids };
      oids.catch(() => (tenants = undefined));
      return oids;
    },
    clear,
  };
};
