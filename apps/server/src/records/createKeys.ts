import { errorCodes, headers, MAX_CREATE_KEY_LENGTH } from "@backroom/contract";
import { createHash } from "node:crypto";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";

/** The key a client gave to a create, so that a repeated request creates nothing. */
export interface CreateKey {
  readonly key: string;
  readonly userOid: number;
  /** Identifies what is created: another request with the same key is refused. */
  readonly requestHash: string;
}

/** Reads the Idempotency-Key header, with or without quotes; null = none. Throws 400 for one that is no key. */
export const readCreateKey = (header: string | readonly string[] | undefined): string | null => {
  if (header === undefined) return null;
  const [, key] = (typeof header === "string" ? /^"?([!#-~]+)"?$/.exec(header) : null) ?? [];
  if (key !== undefined && key.length <= MAX_CREATE_KEY_LENGTH) return key;
  throw new HttpError(
    400,
    errorCodes.badQuery,
    `${headers.idempotencyKey} takes 1 to ${MAX_CREATE_KEY_LENGTH} characters without spaces`,
  );
};

/** Returns the key of a create. `request` identifies path, tenant and content. */
export const createKeyOf = (userOid: number, key: string, request: readonly unknown[]): CreateKey => ({
  key,
  userOid,
  requestHash: createHash("sha256").update(JSON.stringify(request)).digest("hex"),
});

/**
 * Reserves the key for the create of this transaction. Waits while another transaction has reserved it; returns the result of
 * `keepCreated` if a create with this key was committed. Throws 422 if that was another request.
 */
export const claimCreateKey = async <Created>(
  tx: Queryable,
  { userOid, key, requestHash }: CreateKey,
): Promise<Created | null> => {
  const claimed = await tx.query(
    `insert into create_key (user_oid, key, request_hash) values ($1, $2, $3)
     on conflict do nothing returning 1 as one`,
    [userOid, key, requestHash],
  );
  if (claimed.length > 0) return null;
  const [first] = await tx.query<{ request_hash: string; record: string | null }>(
    "select request_hash, record from create_key where user_oid = $1 and key = $2",
    [userOid, key],
  );
  if (first?.request_hash === requestHash && first.record !== null) return JSON.parse(first.record);
  throw new HttpError(
    422,
    errorCodes.keyReused,
    "Something else was created with this Idempotency-Key. Send a new key",
  );
};

/** Stores the response of a repeated request, as JSON. */
export const keepCreated = async (
  tx: Queryable,
  { userOid, key }: CreateKey,
  created: object,
): Promise<void> => {
  await tx.query("update create_key set record = $3 where user_oid = $1 and key = $2", [
    userOid,
    key,
    JSON.stringify(created),
  ]);
};
