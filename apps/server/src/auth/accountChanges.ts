import { ROOT_OID } from "@backroom/contract";
import { writeJournal } from "../data/journal.ts";
import { initialValues } from "../data/recordBody.ts";
import { findKind } from "../kinds/registry.ts";
import type { KindDefinition } from "../kinds/definition.ts";
import type { DataChange, Queryable } from "../ports.ts";
import { insertUser } from "./insertUser.ts";
import type { NewUser } from "./insertUser.ts";
import type { UserAccount } from "./users.ts";

/** Who acts, and in which call: the user himself, since nobody else is signed in. */
type Self = Pick<UserAccount, "oid" | "username">;

const userKind = (): KindDefinition => {
  const kind = findKind("identity", "user");
  if (kind === undefined) throw new Error("There is no kind identity/user");
  return kind;
};

const recordOf = (kind: KindDefinition, fields: Readonly<Record<string, unknown>>) => {
  const initial = initialValues(kind);
  return { ...initial, fields: { ...initial.fields, ...fields } };
};

const actor = ({ oid, username }: Self) => ({ userOid: oid, userName: username });

/** Stores a user who registered himself, with the journal. Publish the change after the commit. */
export const registerUser = async (tx: Queryable, user: NewUser, origin: string): Promise<DataChange> => {
  const kind = userKind();
  await insertUser(tx, user);
  const after = recordOf(kind, {
    Username: user.username,
    EmailAddress: user.email,
    FirstName: user.firstName,
    LastName: user.lastName,
    Confirmed: user.confirmed,
  });
  return writeJournal(tx, {
    kind,
    action: "create",
    oid: user.oid,
    tenantOid: ROOT_OID,
    version: 1,
    caller: actor(user),
    origin,
    before: null,
    after,
  });
};

/**
 * Changes the account of a user who asked for it himself, with the journal. A new password also ends the links he was
 * mailed. Publish the change after the commit.
 */
export const changeOwnAccount = async (
  tx: Queryable,
  user: UserAccount,
  change: { readonly passwordHash?: string; readonly confirmed?: true },
  origin: string,
): Promise<DataChange> => {
  const kind = userKind();
  const confirmed = change.confirmed ?? user.confirmed;
  const [row] = await tx.query<{ version: number; tenantOid: number }>(
    `update app_user set password_hash = coalesce($2::text, password_hash), confirmed = confirmed or $3::boolean,
       version = version + 1, modified_at = now(), modified_by = username
     where oid = $1 returning version, tenant_oid as "tenantOid"`,
    [user.oid, change.passwordHash ?? null, confirmed],
  );
  if (row === undefined) throw new Error("The user has gone while he was changed");
  if (change.passwordHash !== undefined) {
    await tx.query("delete from mail_token where user_oid = $1", [user.oid]);
  }
  return writeJournal(tx, {
    kind,
    action: "update",
    oid: user.oid,
    ...row,
    caller: actor(user),
    origin,
    before: recordOf(kind, { Confirmed: user.confirmed }),
    // Of a secret the journal only tells that it was set.
    after: recordOf(kind, { Confirmed: confirmed, Password: change.passwordHash ?? null }),
  });
};
