import { ROOT_OID } from "@backroom/contract";
import type { Actor } from "../journal/audit.ts";
import { writeJournal } from "../journal/journal.ts";
import { newValues } from "../model/recordBody.ts";
import type { Values } from "../model/definition.ts";
import { requiredKind } from "../model/registry.ts";
import type { Queryable } from "../db/database.ts";
import type { DataChange } from "../processes/dataChange.ts";
import { insertUser } from "./insertUser.ts";
import type { NewUser } from "./insertUser.ts";
import type { UserAccount } from "../sessions/users.ts";

/** The user themselves, who acts where no other user is logged in. */
export const actorOf = ({ oid, username }: Pick<UserAccount, "oid" | "username">): Actor => ({
  userOid: oid,
  userName: username,
});

/** Who makes a user, in which call, and what they are given besides, for the audit. */
export interface UserCreation {
  readonly by: Actor;
  /** X-Request-Id of the call. */
  readonly origin: string;
  readonly extra: Values | null;
}

/** Stores a new user with the journal. Publish the change after the commit. */
export const createUser = async (
  tx: Queryable,
  user: NewUser,
  { by, origin, extra }: UserCreation,
): Promise<DataChange> => {
  const kind = requiredKind("identity", "user");
  await insertUser(tx, user);
  const fields = {
    Username: user.username,
    EmailAddress: user.email,
    FirstName: user.firstName,
    LastName: user.lastName,
    Password: user.passwordHash,
    Confirmed: user.confirmed,
  };
  return writeJournal(tx, {
    kind,
    action: "create",
    oid: user.oid,
    tenantOid: ROOT_OID,
    version: 1,
    caller: by,
    origin,
    before: null,
    after: { ...newValues(kind, fields), extra },
  });
};

/**
 * Changes the account of a user who asked for it themselves, with the journal. A new password also ends the links they were
 * mailed. Publish the change after the commit.
 */
export const changeOwnAccount = async (
  tx: Queryable,
  user: UserAccount,
  change: { readonly passwordHash?: string; readonly confirmed?: true },
  origin: string,
): Promise<DataChange> => {
  const kind = requiredKind("identity", "user");
  const confirmed = change.confirmed ?? user.confirmed;
  const [row] = await tx.query<{ version: number; tenantOid: number }>(
    `update app_user set password_hash = coalesce($2::text, password_hash), confirmed = confirmed or $3::boolean,
       version = version + 1, modified_at = now(), modified_by = username
     where oid = $1 returning version, tenant_oid as "tenantOid"`,
    [user.oid, change.passwordHash ?? null, confirmed],
  );
  if (row === undefined) throw new Error("The user has gone while they were changed");
  if (change.passwordHash !== undefined) {
    await tx.query("delete from mail_token where user_oid = $1", [user.oid]);
  }
  return writeJournal(tx, {
    kind,
    action: "update",
    oid: user.oid,
    ...row,
    caller: actorOf(user),
    origin,
    before: newValues(kind, { Confirmed: user.confirmed }),
    // Of a secret the journal only records that it was set.
    after: newValues(kind, { Confirmed: confirmed, Password: change.passwordHash ?? null }),
  });
};
