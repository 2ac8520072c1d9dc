import { ROOT_OID } from "@backroom/contract";
import type { PermissionNode } from "@backroom/contract";
import { checkHoldsOfRoles } from "../../access/checkHolds.ts";
import { HttpError } from "../../kernel/errors.ts";
import { kindPath } from "../../kernel/kindPath.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Queryable } from "../../db/database.ts";
import type { MatrixDefinition } from "../../model/definition.ts";
import { checkTenants, flagsOf, patchOf, readColumns, refuse, withFlags } from "./matrixFlags.ts";
import type { Flag } from "./matrixFlags.ts";

/** Who has roles: users, and programs by their API access. */
export type RoleHolder = "user" | "api-access";

const tables = { user: "app_user", "api-access": "api_access" } as const satisfies Record<RoleHolder, string>;

/** Roles of all tenants, of the holder's own, and those they have; `$1` = the holder's oid. */
const isAssignable = (holder: RoleHolder): string =>
  `(tenant_oid in (${ROOT_OID}, (select tenant_oid from ${tables[holder]} where oid = $1))
  or oid in (select role_oid from user_role where user_oid = $1))`;

const unknownRole = (key: string) => refuse("Roles", `Unknown role ${key.slice(0, 80)}`);

/** The roles of these flags, locked until the transaction ends: who deletes one waits, and then finds it assigned. Throws 400. */
const lockRoles = async (
  tx: Queryable,
  { oid, holder }: { readonly oid: number; readonly holder: RoleHolder },
  flags: readonly RoleFlag[],
): Promise<void> => {
  if (flags.length === 0) return;
  const known = await tx.query<{ oid: number }>(
    `select oid from role where oid = any($2::bigint[]) and not deleted and ${isAssignable(holder)} order by oid for share`,
    [oid, [...new Set(flags.map(({ roleOid }) => roleOid))]],
  );
  const found = new Set(known.map(({ oid }) => oid));
  const unknown = flags.find(({ roleOid }) => !found.has(roleOid));
  if (unknown !== undefined) throw unknownRole(unknown.key);
};

/** Throws 403 for tenants the caller changes no such holders of, whether or not they exist. */
const checkMayAssignAt = (caller: Caller, holder: RoleHolder, flags: readonly Flag[]): void => {
  const path = kindPath("identity", holder);
  if (flags.every(({ tenantOid }) => tenantOid === ROOT_OID || caller.may(path, "Patch", tenantOid))) return;
  throw new HttpError(403, 40302, "You may not work for this tenant");
};

interface StoredRole {
  readonly role_oid: number;
  readonly tenant_oid: number;
  readonly allowed: boolean;
}

interface RoleFlag extends Flag {
  readonly roleOid: number;
}

const toOwnFlag = (flag: Flag): RoleFlag => {
  if (!/^[1-9]\d{0,15}$/.test(flag.key) || !Number.isSafeInteger(Number(flag.key)))
    throw unknownRole(flag.key);
  return { ...flag, roleOid: Number(flag.key) };
};

const toRoleFlag = (row: StoredRole): Flag => ({
  key: String(row.role_oid),
  tenantOid: row.tenant_oid,
  allowed: row.allowed,
});

interface RoleRow {
  readonly oid: number;
  readonly text: string;
  readonly tenantOid: number;
  readonly givesAll: boolean;
}

/** True for roles that allow everything everywhere and deny nothing. */
const givesAllSql = `exists (select 1 from role_permission as p where p.role_oid = role.oid and p.path = '/'
    and p.right_name = '*' and p.tenant_oid = ${ROOT_OID} and p.allowed)
  and not exists (select 1 from role_permission as p where p.role_oid = role.oid and not p.allowed)`;

/** The roles below a heading for each tenant they belong to, those of all tenants first. */
const roleNodes = (roles: readonly RoleRow[]): PermissionNode[] =>
  [...Map.groupBy(roles, ({ tenantOid }) => tenantOid)]
    .sort(([one], [other]) => one - other)
    .flatMap(([tenantOid, own]): PermissionNode[] => {
      const heading = `/${tenantOid}`;
      return [
        { p: heading, pp: null, k: heading, h: true },
        ...own.map(({ oid, text, givesAll }) => ({
          p: `${heading}/${text}`,
          pp: heading,
          k: String(oid),
          ...(givesAll && { a: true }),
        })),
      ];
    });

/**
 * The matrix of roles of a user or API access, kept in `user_role`: one node per role, a flag where it is assigned or denied.
 * `paths` lists every path a role may give rights at.
 */
export const roleMatrix = (paths: () => readonly string[], holder: RoleHolder): MatrixDefinition => ({
  property: "Roles",
  async read(db, oid) {
    const [roles, assigned] = await Promise.all([
      db.query<RoleRow>(
        `select oid, text, tenant_oid as "tenantOid", ${givesAllSql} as "givesAll"
         from role where not deleted and ${isAssignable(holder)} order by text, oid`,
        [oid],
      ),
      db.query<StoredRole>("select role_oid, tenant_oid, allowed from user_role where user_oid = $1", [oid]),
    ]);
    const flags = assigned.map(toRoleFlag);
    return { tenants: await readColumns(db, flags), nodes: withFlags(roleNodes(roles), flags) };
  },
  async write({ tx, oid, caller }, patch) {
    const flags = flagsOf("Roles", patch).map(toOwnFlag);
    checkMayAssignAt(caller, holder, flags);
    await checkTenants(tx, "Roles", flags);
    const set = flags.filter(({ allowed }) => allowed !== null);
    await lockRoles(tx, { oid, holder }, set);
    const columns = (rows: readonly RoleFlag[]) => [
      oid,
      rows.map(({ roleOid }) => roleOid),
      rows.map(({ tenantOid }) => tenantOid),
    ];
    const gone = await tx.query<StoredRole>(
      `delete from user_role as old using unnest($2::bigint[], $3::bigint[]) as flag(role_oid, tenant_oid)
       where old.user_oid = $1 and old.role_oid = flag.role_oid and old.tenant_oid = flag.tenant_oid
       returning old.role_oid, old.tenant_oid, old.allowed`,
      columns(flags),
    );
    await tx.query(
      `insert into user_role (user_oid, role_oid, tenant_oid, allowed)
       select $1, flag.* from unnest($2::bigint[], $3::bigint[], $4::boolean[]) as flag`,
      [...columns(set), set.map(({ allowed }) => allowed)],
    );
    const before = new Map(gone.map((row) => [`${row.tenant_oid} ${row.role_oid}`, row.allowed]));
    const storedIn = ({ tenantOid, roleOid }: RoleFlag) => before.get(`${tenantOid} ${roleOid}`) ?? null;
    // What is no longer denied at a tenant is given there, where the role is assigned for all.
    const given = flags.filter(
      (flag) => flag.allowed === true || (flag.allowed === null && storedIn(flag) === false),
    );
    const message = "You cannot assign a role with rights you do not hold";
    await checkHoldsOfRoles(tx, given, { caller, paths: paths(), message });
    return patchOf(
      flags.map((flag) => ({ key: flag.key, tenantOid: flag.tenantOid, allowed: storedIn(flag) })),
    );
  },
  async clear(tx, oid) {
    const gone = await tx.query<StoredRole>(
      "delete from user_role where user_oid = $1 returning role_oid, tenant_oid, allowed",
      [oid],
    );
    return patchOf(gone.map(toRoleFlag));
  },
});
