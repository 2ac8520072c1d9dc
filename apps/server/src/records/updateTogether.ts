import type { Database } from "../db/database.ts";
import { countsVersions } from "../journal/journal.ts";
import type { JournalEntry } from "../journal/journal.ts";
import type { ValueChange } from "../model/recordBody.ts";
import { isLimited } from "./checkPlaces.ts";
import { columnValuesOf } from "./columnValues.ts";
import type { DataCall } from "./dataCall.ts";
import { keepsKeys } from "./integrity.ts";
import { newPointers } from "./references.ts";
import { isReturned } from "./storeRow.ts";
import type { WrittenRow } from "./storeRow.ts";
import { updateRecords } from "./updateRecords.ts";
import type { ChangedRow } from "./updateRecords.ts";
import { createWriteQueues } from "./writeQueues.ts";

/** Record that is about to be changed. Its rules were checked. */
interface ChangedRecord extends ValueChange {
  readonly entry: JournalEntry;
}

/** Whether the statement that stores the row is all that the change takes. */
const isOneStatement = (call: DataCall, { before, values }: ChangedRecord): boolean => {
  const { kind } = call;
  return (
    kind.keeps === null &&
    before.deleted === values.deleted &&
    !kind.needsAfterWrite(values.fields, before.fields) &&
    !kind.fields.some(({ isWriteOnly }) => isWriteOnly) &&
    !countsVersions(kind) &&
    !isLimited(call) &&
    isReturned(kind, false) &&
    keepsKeys(kind, before.fields, values.fields) &&
    newPointers(kind, before.fields, values.fields).length === 0
  );
};

/**
 * Changes records together with others (`writeQueues.ts`). The returned function returns null if the record must be changed by itself: the
 * change needs more than one statement, the record has been changed or is locked, or a value cannot be stored, so nothing was written.
 */
export const createUpdater = (db: Database) => {
  const write = createWriteQueues<ChangedRow>(db, (kind, rows) => updateRecords(db, kind, rows));

  return async (call: DataCall, change: ChangedRecord): Promise<WrittenRow | null> => {
    if (db.isDistributed === true || !isOneStatement(call, change)) return null;
    const { entry, values } = change;
    const columns = await columnValuesOf(call.kind, values);
    return write(call.kind, { entry, columns });
  };
};
