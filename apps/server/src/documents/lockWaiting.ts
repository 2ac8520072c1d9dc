import type { Queryable } from "../db/database.ts";

/**
 * Locks the rows of unprocessed documents in `document_waiting` until the transaction ends. An update, because a distributed database locks
 * rows of several tenants by writes only.
 */
export const lockWaiting = async (tx: Queryable, oids: readonly number[]): Promise<void> => {
  await tx.query("update document_waiting set attempts = attempts where oid = any($1::bigint[])", [
    [...oids],
  ]);
};
