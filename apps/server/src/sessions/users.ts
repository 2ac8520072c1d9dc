import type { Queryable } from "../db/database.ts";

/** What logging in needs to know of a user. */
export interface UserAccount {
  readonly oid: number;
  readonly username: string;
  readonly email: string | null;
  readonly passwordHash: string | null;
  /** False until the e-mail address of a registration is confirmed. */
  readonly confirmed: boolean;
  readonly disabled: boolean;
  /** Disabled because the licence's user limit was reached. */
  readonly limitReached: boolean;
}

const columns = `oid, username, email, password_hash as "passwordHash", confirmed, disabled, limit_reached as "limitReached"`;

/** Names and addresses are compared without case and outer blanks; a letter may be composed or not. */
export const nameKey = (name: string): string => name.normalize("NFC").trim().toLowerCase();

/** What is wrong with a name no user could log in with: in a Basic header a colon ends the name (RFC 7617); null = nothing. */
export const userNameProblem = (name: string): string | null =>
  name.trim() === "" || /[:\p{Cc}]/u.test(name)
    ? "Must be a name without colons and control characters"
    : null;

/** The user of that name, any case; null when there is none. */
export const findUserByName = async (db: Queryable, name: string): Promise<UserAccount | null> => {
  const sql = `select ${columns} from app_user where username_key = $1 and not deleted`;
  const [user] = await db.query<UserAccount>(sql, [nameKey(name)]);
  return user ?? null;
};

/** The user of that e-mail address, any case; null when there is none or several. */
export const findUserByEmail = async (db: Queryable, email: string): Promise<UserAccount | null> => {
  const sql = `select ${columns} from app_user where email_key = $1 and not deleted`;
  const users = await db.query<UserAccount>(sql, [nameKey(email)]);
  return users.length === 1 ? (users[0] ?? null) : null;
};

/** The user of that oid; null when there is none. */
export const findUserByOid = async (db: Queryable, oid: number): Promise<UserAccount | null> => {
  const [user] = await db.query<UserAccount>(
    `select ${columns} from app_user where oid = $1 and not deleted`,
    [oid],
  );
  return user ?? null;
};
