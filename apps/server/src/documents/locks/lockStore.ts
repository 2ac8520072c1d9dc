import type { Actor } from "../../journal/audit.ts";
import { writeJournal } from "../../journal/journal.ts";
import { storedValues } from "../../model/recordBody.ts";
import { readRecord } from "../../records/recordSql.ts";
import { prepareInsert } from "../../records/storeRow.ts";
import { documentLock } from "../operating.ts";
import type { Queryable } from "../../db/database.ts";
import type { DataChange } from "../../processes/dataChange.ts";

/** Time a lock taken in the console holds unless it is taken again. */
const LEASE = "30 minutes";

/** Who writes, for the journal. */
export interface LockWriter {
  readonly caller: Actor;
  /** X-Request-Id of the call. */
  readonly origin: string;
}

/** A document as its lock describes it. */
export interface LockedDocument {
  readonly oid: number;
  readonly tenantOid: number;
  readonly locationOid: number;
  readonly kind: string;
  readonly documentNumber: string;
  readonly country: string | null;
}

/** Stores the lock of a document that has none. */
export const insertLock = async (
  tx: Queryable,
  { caller, origin }: LockWriter,
  lock: { readonly oid: number; readonly document: LockedDocument; readonly terminalOid: number | null },
): Promise<DataChange> => {
  const { oid, document, terminalOid } = lock;
  const { tenantOid } = document;
  const [lease] = await tx.query<{ now: string; end: string }>(
    `select now() as now, now() + interval '${LEASE}' as end`,
  );
  const values = {
    disabled: false,
    deleted: false,
    fields: {
      DocumentType: document.kind,
      DocumentNumber: document.documentNumber,
      Country: document.country,
      LockedBy: caller.userName.slice(0, 80),
      LockedAt: lease?.now ?? null,
      LocationOid: document.locationOid,
      TerminalOid: terminalOid,
      DocumentOid: document.oid,
      UserOid: caller.userOid,
      ExpiresAt: terminalOid === null ? lease?.end : null,
    },
    extensions: {},
    extra: null,
  };
  const insert = await prepareInsert(documentLock, tenantOid, { oid, values, userName: caller.userName });
  const entry = { kind: documentLock, oid, tenantOid, version: 1, before: null, after: values };
  const { change } = await insert(tx, { ...entry, action: "create", caller, origin });
  return change;
};

/**
 * Lets the holder's lock hold on. Not a change of the record: its ETag stays, and nothing is published. It is one when the lock
 * goes from the console to a till, to another till, or back.
 */
export const renewLock = async (
  tx: Queryable,
  { caller, origin }: LockWriter,
  { oid, terminalOid }: { readonly oid: number; readonly terminalOid: number | null },
): Promise<DataChange | null> => {
  const before = await readRecord(tx, documentLock, oid);
  await tx.query(
    `update document_lock set terminal_oid = $2::bigint,
       expires_at = now() + case when $2::bigint is null then interval '${LEASE}' end where oid = $1`,
    [oid, terminalOid],
  );
  if (before === null || storedValues(documentLock, before.json).fields["TerminalOid"] === terminalOid)
    return null;
  await tx.query(
    "update document_lock set version = version + 1, modified_at = now(), modified_by = $2 where oid = $1",
    [oid, caller.userName],
  );
  const after = await readRecord(tx, documentLock, oid);
  if (after === null) return null;
  return writeJournal(tx, {
    kind: documentLock,
    action: "update",
    oid,
    tenantOid: after.tenantOid,
    version: after.version,
    caller,
    origin,
    before: storedValues(documentLock, before.json),
    after: storedValues(documentLock, after.json),
  });
};

/** Deletes a lock; null when it is gone already. */
export const removeLock = async (
  tx: Queryable,
  { caller, origin }: LockWriter,
  oid: number,
): Promise<DataChange | null> => {
  const record = await readRecord(tx, documentLock, oid);
  const gone = await tx.query("delete from document_lock where oid = $1 returning oid", [oid]);
  if (record === null || gone.length === 0) return null;
  const before = storedValues(documentLock, record.json);
  const { tenantOid } = record;
  const entry = { kind: documentLock, oid, tenantOid, version: null, before, after: null };
  return writeJournal(tx, { ...entry, action: "delete", caller, origin });
};

/** Stores the new location of a document in its lock, if it has one. */
export const moveLock = async (tx: Queryable, documentOid: number, locationOid: number): Promise<void> => {
  await tx.query("update document_lock set location_oid = $2::bigint where document_oid = $1", [
    documentOid,
    locationOid,
  ]);
};
