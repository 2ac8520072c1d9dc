import { errorCodes } from "@backroom/contract";
import { createHash, randomBytes } from "node:crypto";
import type { Queryable } from "../db/database.ts";
import { HttpError } from "../kernel/errors.ts";
import { findUserByOid } from "../sessions/users.ts";
import type { UserAccount } from "../sessions/users.ts";

/** What a mailed link lets its reader do. */
export type MailPurpose = "reset" | "confirm";

/** Life of a mailed link. */
export const MAIL_TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes a token of 256 bit; only its hash is stored, and it replaces earlier ones of the same purpose. */
export const createMailToken = async (
  db: Queryable,
  userOid: number,
  purpose: MailPurpose,
  { now, lifetimeMs = MAIL_TOKEN_LIFETIME_MS }: { readonly now: number; readonly lifetimeMs?: number },
): Promise<string> => {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now + lifetimeMs).toISOString();
  await db.query("delete from mail_token where user_oid = $1 and purpose = $2", [userOid, purpose]);
  await db.query("insert into mail_token (hash, user_oid, purpose, expires_at) values ($1, $2, $3, $4)", [
    hashOf(token),
    userOid,
    purpose,
    expiresAt,
  ]);
  return token;
};

/** Uses a token up and gives its user. Throws 40120 when it is unknown, used, expired or another user's. */
export const consumeMailToken = async (
  db: Queryable,
  claim: { readonly userId: string; readonly token: string },
  purpose: MailPurpose,
  now: number,
): Promise<UserAccount> => {
  const [row] = await db.query<{ user_oid: number }>(
    "delete from mail_token where hash = $1 and purpose = $2 and expires_at > $3 returning user_oid",
    [hashOf(claim.token), purpose, new Date(now).toISOString()],
  );
  const isHis = row !== undefined && String(row.user_oid) === claim.userId;
  const user = isHis ? await findUserByOid(db, row.user_oid) : null;
  if (user === null) {
    throw new HttpError(
      401,
      errorCodes.resetTokenInvalid,
      "The link is not valid any more; ask for a new one",
    );
  }
  return user;
};
