import { errorCodes } from "@backroom/contract";
import { HttpError } from "../../kernel/errors.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Queryable } from "../../db/database.ts";

/** A lock as those who run into it hear of it. */
export interface HeldLock {
  readonly userOid: number | null;
  readonly lockedBy: string | null;
  readonly lockedAt: string;
}

/** SQL: the lock `lock` still holds. One that is not renewed in time lapses; a till's has no end. */
export const holdsSql = (lock: string): string =>
  `(${lock}.expires_at is null or ${lock}.expires_at > now())`;

/** SQL condition: no user holds the document whose oid is `oid`, an expression of the statement around it. */
export const isUnlockedSql = (oid: string): string =>
  `not exists (select 1 from document_lock as held where held.document_oid = ${oid} and ${holdsSql("held")})`;

/** Another user holds the document: 409 (40905) that says who, and since when. */
export const documentLocked = ({ lockedBy, lockedAt }: HeldLock): HttpError => {
  const who = lockedBy ?? "another user";
  const message = `The document is locked by ${who} since ${lockedAt}`;
  return new HttpError(409, errorCodes.documentLocked, message, {
    errors: [{ field: "", rule: "locked", message, params: { lockedBy: who, lockedAt } }],
  });
};

/** The lock a user holds on a document; null when it is free. */
export const findLock = async (db: Queryable, documentOid: number): Promise<HeldLock | null> => {
  const [lock] = await db.query<HeldLock>(
    `select user_oid as "userOid", locked_by as "lockedBy", locked_at as "lockedAt" from document_lock as held
     where document_oid = $1 and ${holdsSql("held")}`,
    [documentOid],
  );
  return lock ?? null;
};

/**
 * Throws 409 (40905) when another user holds the document. It has the shape of a kind's `guard`, which
 * is called before every update, patch and delete: `guard: checkLock`.
 */
export const checkLock = async (db: Queryable, documentOid: number, caller: Caller): Promise<void> => {
  const lock = await findLock(db, documentOid);
  if (lock !== null && lock.userOid !== caller.userOid) throw documentLocked(lock);
};
