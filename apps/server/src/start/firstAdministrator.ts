import { ROOT_OID } from "@backroom/contract";
import type { Config } from "../config.ts";
import { claimEmpty } from "../db/claimEmpty.ts";
import { allocateOids } from "../db/oids.ts";
import type { Database, Queryable } from "../ports.ts";
import { StartError } from "../ports.ts";
import { createUser } from "../auth/accountChanges.ts";
import { hashPassword } from "../auth/passwords.ts";
import { system } from "../data/audit.ts";
import { writeJournal } from "../data/journal.ts";
import { newValues } from "../data/recordBody.ts";
import { formatPermissionKey } from "../kinds/permissionKeys.ts";
import { requiredKind } from "../kinds/registry.ts";

/** True when nobody can sign in yet. */
export const hasNoUser = async (db: Database): Promise<boolean> =>
  (await db.query<{ oid: number }>("select oid from app_user limit 1")).length === 0;

/** Stores the role that allows everything everywhere. */
const createRole = async (tx: Queryable, oid: number): Promise<void> => {
  const fields = { Id: "administrator", Text: "Administrator" };
  const place = { path: "/", right: "*" } as const;
  await tx.query("insert into role (oid, id, text) values ($1, $2, $3)", [oid, fields.Id, fields.Text]);
  await tx.query(
    "insert into role_permission (role_oid, path, right_name, tenant_oid, allowed) values ($1, $2, $3, $4, true)",
    [oid, place.path, place.right, ROOT_OID],
  );
  const kind = requiredKind("identity", "role");
  await writeJournal(tx, {
    kind,
    action: "create",
    oid,
    tenantOid: ROOT_OID,
    version: 1,
    caller: system,
    origin: "",
    before: null,
    after: {
      ...newValues(kind, fields),
      extra: { Permissions: { [formatPermissionKey(place)]: { e: true } } },
    },
  });
};

/** Makes the first user of an installation without demo data, with all rights. */
export const createAdministrator = async (db: Database, wanted: Config["administrator"]): Promise<void> => {
  if (wanted === null) {
    throw new StartError(
      "Nobody can sign in yet. Set ADMIN_USERNAME and ADMIN_PASSWORD for the first start.",
      2,
    );
  }
  const hash = await hashPassword(wanted.password);
  const role = await allocateOids(db, 2);
  const user = role + 1;
  await db.unhurried.transaction(async (tx) => {
    if (!(await claimEmpty(tx))) return;
    await createRole(tx, role);
    const administrator = {
      oid: user,
      username: wanted.username,
      email: null,
      firstName: null,
      lastName: null,
      passwordHash: hash,
      confirmed: true,
    };
    const extra = { Roles: { [role]: { e: true } } };
    await createUser(tx, administrator, { by: system, origin: "", extra });
    const assign = "insert into user_role (user_oid, role_oid, tenant_oid) values ($1, $2, $3)";
    await tx.query(assign, [user, role, ROOT_OID]);
  });
};
