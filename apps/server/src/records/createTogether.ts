import { ROOT_OID } from "@backroom/contract";
import type { Database } from "../db/database.ts";
import { sqlCodeOf } from "../db/sqlErrors.ts";
import type { JournalEntry } from "../journal/journal.ts";
import { createBatches } from "../kernel/batches.ts";
import type { KindDefinition } from "../model/definition.ts";
import { pathOf } from "../model/registry.ts";
import type { RecordValues } from "../model/recordBody.ts";
import { newColumnValuesOf } from "./columnValues.ts";
import { isLimited } from "./checkLocation.ts";
import type { DataCall } from "./dataCall.ts";
import { insertRecords } from "./insertRecords.ts";
import type { NewRow } from "./insertRecords.ts";
import { pointersOf } from "./pointers.ts";
import type { WrittenRow } from "./storeRow.ts";
import type { WriteShare } from "./writeShares.ts";

/** Record that is about to be created. Its rules were checked. */
export interface NewRecord {
  readonly tenantOid: number;
  readonly values: RecordValues;
  readonly entry: JournalEntry;
}

/** Codes of errors that one record can cause: its data cannot be stored, or break a constraint. The others may still be stored. */
const isOfOneRecord = (error: unknown): boolean => /^2[23]/.test(sqlCodeOf(error) ?? "");

/**
 * Creates records together with others that arrive at the same time, in one statement per batch: which takes
 * a third of the CPU time of a transaction each. The returned function returns null if the record must be created by itself: its kind or
 * caller needs more than one statement, or a reference or value is not valid, so nothing was written.
 */
export const createCreator = (db: Database, share: WriteShare) => {
  const queues = new Map<string, (row: NewRow) => Promise<WrittenRow | null>>();

  const queueOf = (kind: KindDefinition, tenantOid: number) => {
    const name = `${pathOf(kind)} ${tenantOid}`;
    const known = queues.get(name);
    if (known !== undefined) return known;
    const queue = createBatches<NewRow, WrittenRow | null>((rows) =>
      share(tenantOid, () => insertRecords(db, kind, tenantOid, rows)).catch((error: unknown) => {
        if (isOfOneRecord(error)) return rows.map(() => null);
        throw error;
      }),
    );
    queues.set(name, queue);
    return queue;
  };

  return async (call: DataCall, { tenantOid, values, entry }: NewRecord): Promise<WrittenRow | null> => {
    const { kind, viewer } = call;
    if (!kind.isPosted || tenantOid === ROOT_OID || isLimited(call)) return null;
    const { caller } = viewer;
    const pointers = pointersOf(kind, values.fields);
    const isVisible = pointers.every(
      ({ target, keyField }) => keyField.name !== "Oid" || caller.may(pathOf(target), "Demand", tenantOid),
    );
    if (!isVisible) return null;
    const columns = await newColumnValuesOf(kind, tenantOid, {
      oid: entry.oid,
      values,
      userName: caller.userName,
    });
    return queueOf(kind, tenantOid)({ entry, columns, pointers });
  };
};
