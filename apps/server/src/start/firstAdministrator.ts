import type { Config } from "../config.ts";
import { claimEmpty } from "../db/claimEmpty.ts";
import { allocateOids } from "../db/oids.ts";
import type { Database } from "../ports.ts";
import { StartError } from "../ports.ts";
import { insertUser } from "../auth/insertUser.ts";
import { hashPassword } from "../auth/passwords.ts";

/** True when nobody can sign in yet. */
export const hasNoUser = async (db: Database): Promise<boolean> =>
  (await db.query<{ oid: number }>("select oid from app_user limit 1")).length === 0;

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
    await tx.query("insert into role (oid, id, text) values ($1, 'administrator', 'Administrator')", [role]);
    await tx.query(
      "insert into role_permission (role_oid, path, right_name, tenant_oid, allowed) values ($1, '/', '*', 1, true)",
      [role],
    );
    await insertUser(tx, {
      oid: user,
      username: wanted.username,
      email: null,
      firstName: null,
      lastName: null,
      passwordHash: hash,
      confirmed: true,
    });
    await tx.query("insert into user_role (user_oid, role_oid, tenant_oid) values ($1, $2, 1)", [user, role]);
  });
};
