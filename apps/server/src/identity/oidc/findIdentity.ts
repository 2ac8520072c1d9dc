import type { Database, Queryable } from "../../db/database.ts";
import { checkUsable } from "../usable.ts";
import { findUserByEmail, findUserByOid } from "../../sessions/users.ts";
import type { UserAccount } from "../../sessions/users.ts";

/** Whom a checked token names. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly clientId: string;
  /** The provider's own id of the person. */
  readonly subject: string;
  /** The address the provider vouches for. Throws when it vouches for none; read only before a user is bound. */
  readonly email: () => string;
}

/** The user of an identity, or why there is none. */
export type FoundIdentity =
  | { readonly kind: "user"; readonly user: UserAccount }
  /** No user has the address. */
  | { readonly kind: "unknown" }
  /** The account of that address belongs to another person at the provider. */
  | { readonly kind: "bound" };

type Key = readonly [issuer: string, clientId: string, subject: string];

const boundUser = async (db: Queryable, key: Key): Promise<UserAccount | null> => {
  const [row] = await db.query<{ oid: number }>(
    "select user_oid as oid from user_identity where issuer = $1 and client_id = $2 and subject = $3",
    [...key],
  );
  return row === undefined ? null : findUserByOid(db, row.oid);
};

/**
 * Finds the user of an identity. The first login finds them by the address the provider vouches for and binds the provider's id;
 * later ones go by that id, so an address that was given to another user opens no account. Throws 401 for accounts that may not be used.
 */
export const findIdentity = async (
  db: Database,
  { issuer, clientId, subject, email }: ProviderIdentity,
  now: number,
): Promise<FoundIdentity> => {
  const key: Key = [issuer, clientId, subject];
  const known = await boundUser(db, key);
  if (known !== null) {
    checkUsable(known);
    return { kind: "user", user: known };
  }
  const user = await findUserByEmail(db, email());
  if (user === null) return { kind: "unknown" };
  checkUsable(user);
  await db.query(
    `insert into user_identity (issuer, client_id, subject, user_oid, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [...key, user.oid, new Date(now).toISOString()],
  );
  // Two first logins at once: the first one is bound.
  const bound = await boundUser(db, key);
  return bound?.oid === user.oid ? { kind: "user", user: bound } : { kind: "bound" };
};
