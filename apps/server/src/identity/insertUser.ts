import { searchTextOf } from "../model/searchText.ts";
import { requiredKind } from "../model/registry.ts";
import type { Queryable } from "../db/database.ts";
import { nameKey } from "../sessions/users.ts";

/** A user who is made by the application, not by the generic data calls. */
export interface NewUser {
  readonly oid: number;
  readonly username: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null until a link sets the password: no user can log in with one. */
  readonly passwordHash: string | null;
  readonly confirmed: boolean;
}

/** Stores a new user without rights, with the columns the generic data calls would fill. */
export const insertUser = async (db: Queryable, user: NewUser): Promise<void> => {
  const kind = requiredKind("identity", "user");
  const values = {
    Username: user.username.trim(),
    EmailAddress: user.email?.trim() ?? null,
    FirstName: user.firstName?.trim() ?? null,
    LastName: user.lastName?.trim() ?? null,
  };
  await db.query(
    `insert into app_user (oid, username, username_key, email, email_key, first_name, last_name, password_hash, confirmed, search)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      user.oid,
      values.Username,
      nameKey(values.Username),
      values.EmailAddress,
      values.EmailAddress === null ? null : nameKey(values.EmailAddress),
      values.FirstName,
      values.LastName,
      user.passwordHash,
      user.confirmed,
      searchTextOf(kind, values),
    ],
  );
};
