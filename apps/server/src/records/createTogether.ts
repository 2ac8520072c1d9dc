import { ROOT_OID } from "@backroom/contract";
import type { Database } from "../db/database.ts";
import type { JournalEntry } from "../journal/journal.ts";
import { pathOf } from "../model/registry.ts";
import type { RecordValues } from "../model/recordBody.ts";
import { newColumnValuesOf } from "./columnValues.ts";
import { isLimited } from "./checkPlaces.ts";
import type { DataCall } from "./dataCall.ts";
import { insertRecords } from "./insertRecords.ts";
import type { NewRow } from "./insertRecords.ts";
import { pointersOf } from "./pointers.ts";
import type { WrittenRow } from "./storeRow.ts";
import { createWriteQueues } from "./writeQueues.ts";

/** Record that is about to be created. Its rules were checked. */
export interface NewRecord {
  readonly tenantOid: number;
  readonly values: RecordValues;
  readonly entry: JournalEntry;
}

/**
 * Creates records together with others (`writeQueues.ts`). The returned function returns null if the record must be created by itself: its
 * kind or caller needs more than one statement, or a reference or value is not valid, so nothing was written.
 */
export const createCreator = (db: Database) => {
  const write = createWriteQueues<NewRow>(db, (kind, rows) => insertRecords(db, kind, rows));

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
    return write(kind, { entry, columns, pointers });
  };
};
