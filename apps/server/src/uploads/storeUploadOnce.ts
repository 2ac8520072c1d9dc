import { headers } from "@backroom/contract";
import type { UploadAnswer } from "@backroom/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../access/requestCaller.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { OidSource } from "../db/oids.ts";
import { claimCreateKey, createKeyOf, keepCreated, readCreateKey } from "../records/createKeys.ts";
import { receiveUpload } from "./receiveUpload.ts";
import type { UploadFiles } from "./uploadFiles.ts";
import type { Upload } from "./uploadTable.ts";

/** Options of {@link storeUploadOnce}. */
export interface StoreUploadOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly tenantOid: number;
  /** Writes the row of the upload, in the transaction of its Idempotency-Key. */
  readonly insert: (tx: Queryable, upload: Upload) => Promise<void>;
}

/**
 * Stores the file of a request. A repeated request with the same Idempotency-Key gets the first response and stores nothing. Throws
 * 400, 413, 415, 422, 507.
 */
export const storeUploadOnce = async (
  { db, oids, store }: { readonly db: Database; readonly oids: OidSource; readonly store: UploadFiles },
  { request, reply, caller, tenantOid, insert }: StoreUploadOptions,
): Promise<UploadAnswer> => {
  const given = readCreateKey(request.headers[headers.idempotencyKey]);
  const { id, name, size, sha256, mediaType } = await receiveUpload(request, store);
  const answer: UploadAnswer = { id, name, size, sha256 };
  const { params, routeOptions } = request;
  const key =
    given === null
      ? null
      : createKeyOf(caller.userOid, given, [routeOptions.url, params, tenantOid, name, sha256]);
  let first: UploadAnswer | null = null;
  try {
    const oid = await oids.next();
    first = await db.transaction(async (tx) => {
      const kept = key === null ? null : await claimCreateKey<UploadAnswer>(tx, key);
      if (kept !== null) return kept;
      await insert(tx, { id, name, size, sha256, mediaType, oid, tenantOid, userOid: caller.userOid });
      if (key !== null) await keepCreated(tx, key, answer);
      return null;
    });
  } catch (error) {
    await store.discard(id);
    throw error;
  }
  await (first === null ? store.keep(id) : store.discard(id));
  if (first !== null) void reply.header(headers.idempotencyReplayed, "true");
  return first ?? answer;
};
