import { ROOT_OID } from "@backroom/contract";
import { checkHoldsOfRole } from "../access/checkHolds.ts";
import { HttpError, kindPath } from "../ports.ts";
import type { Caller, Queryable } from "../ports.ts";
import type { MatrixDefinition } from "./definition.ts";
import { checkTenants, flagsOf, patchOf, readColumns, refuse, withFlags } from "./matrixFlags.ts";
import type { Flag } from "./matrixFlags.ts";

/** Roles of all tenants, of the user's own, and those they have; `$1` = the user's oid. */
const isAssignable = `(tenant_oid in (${ROOT_OID}, (select tenant_oid from app_user where oid = $1))
  or oid in (select role_oid from user_role where user_oid = $1))`;

/** Throws 403 unless the caller holds everything the role allows where it is to be assigned. */
const checkRole = async (
  tx: Queryable,
  caller: Caller,
  role: {
    readonly oid: number;
    readonly userOid: number;
    readonly tenantOid: number;
    readonly paths: readonly string[];
  },
): Promise<void> => {
  // The row stays until this is stored: who deletes the role waits, and then finds it assigned.
  const [known] = await tx.query(
    `select oid from role where oid = $2 and not deleted and ${isAssignable} for share`,
    [role.userOid, role.oid],
  );
  if (known === undefined) throw refuse("Roles", `Unknown role ${role.oid}`);
  const message = "You cannot assign a role with rights you do not hold";
  const place = { roleOid: role.oid, tenantOid: role.tenantOid };
  await checkHoldsOfRole(tx, place, { caller, paths: role.paths, message });
};

/** Throws 403 for tenants the caller changes no users of, whether or not they exist. */
const checkMayAssignAt = (caller: Caller, flags: readonly Flag[]): void => {
  const path = kindPath("identity", "user");
  if (flags.every(({ tenantOid }) => tenantOid === ROOT_OID || caller.may(path, "Patch", tenantOid))) return;
  throw new HttpError(403, 40302, "You may not work for this tenant");
};

interface AssignedRole {
  readonly role_oid: number;
  readonly tenant_oid: number;
}

const toRoleFlag = (row: AssignedRole): Flag => ({
  key: String(row.role_oid),
  tenantOid: row.tenant_oid,
  allowed: true,
});

/**
 * The matrix of roles of a user, kept in `user_role`: one node per role, a flag where it is assigned. `paths` lists
 * every path a role may give rights at.
 */
export const roleMatrix = (paths: () => readonly string[]): MatrixDefinition => ({
  property: "Roles",
  async read(db, oid) {
    const [roles, assigned] = await Promise.all([
      db.query<{ oid: number; text: string }>(
        `select oid, text from role where not deleted and ${isAssignable} order by text, oid`,
        [oid],
      ),
      db.query<AssignedRole>("select role_oid, tenant_oid from user_role where user_oid = $1", [oid]),
    ]);
    const nodes = roles.map((role) => ({ p: `/${role.text}`, pp: null, k: String(role.oid) }));
    const flags = assigned.map(toRoleFlag);
    return { tenants: await readColumns(db, flags), nodes: withFlags(nodes, flags) };
  },
  async write({ tx, oid, caller }, patch) {
    const flags = flagsOf("Roles", patch);
    checkMayAssignAt(caller, flags);
    await checkTenants(tx, "Roles", flags);
    const before: Flag[] = [];
    for (const { key, tenantOid, allowed } of flags) {
      const row = [oid, Number(key), tenantOid];
      if (!Number.isSafeInteger(row[1])) throw refuse("Roles", `Unknown role ${key.slice(0, 80)}`);
      const assigned = await tx.query(
        "delete from user_role where user_oid = $1 and role_oid = $2 and tenant_oid = $3 returning role_oid",
        row,
      );
      before.push({ key, tenantOid, allowed: assigned.length > 0 ? true : null });
      if (allowed === true) {
        await checkRole(tx, caller, { oid: Number(key), userOid: oid, tenantOid, paths: paths() });
        await tx.query("insert into user_role (user_oid, role_oid, tenant_oid) values ($1, $2, $3)", row);
      }
    }
    return patchOf(before);
  },
  async clear(tx, oid) {
    const gone = await tx.query<AssignedRole>(
      "delete from user_role where user_oid = $1 returning role_oid, tenant_oid",
      [oid],
    );
    return patchOf(gone.map(toRoleFlag));
  },
});
