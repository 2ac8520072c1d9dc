import type { Database } from "../db/database.ts";
import { sqlCodeOf } from "../db/sqlErrors.ts";
import type { JournalEntry } from "../journal/journal.ts";
import { createBatches } from "../kernel/batches.ts";
import type { KindDefinition } from "../model/definition.ts";
import { pathOf } from "../model/registry.ts";
import type { WrittenRow } from "./storeRow.ts";
import { createWriteShares } from "./writeShares.ts";

/** Batches of one kind that are written at the same time: they keep the database busy, and one more makes all of them smaller. */
const LANES = 2;

/** Row to write. */
interface QueuedRow {
  readonly entry: JournalEntry;
}

/** Writes rows of one kind in one statement. Returns null for each row that was not written. */
type WriteRows<Row> = (kind: KindDefinition, rows: readonly Row[]) => Promise<readonly (WrittenRow | null)[]>;

/** Codes of errors that one record can cause: its data cannot be stored, or break a constraint. The others may still be stored. */
const isOfOneRecord = (error: unknown): boolean => /^2[23]/.test(sqlCodeOf(error) ?? "");

/**
 * Writes rows together with others of their kind that arrive at the same time, in one statement per batch, which takes a third of the CPU
 * time of a transaction each. On a distributed database a batch contains rows of one tenant. `write` waits for no lock of a record, so
 * that no tenant waits for another. The returned function returns null if the row was not written and must be written by itself: then its
 * own error, if it has one, becomes known.
 */
export const createWriteQueues = <Row extends QueuedRow>(
  { isDistributed = false }: Pick<Database, "isDistributed">,
  write: WriteRows<Row>,
) => {
  interface Queue {
    readonly add: (row: Row) => Promise<WrittenRow | null>;
    waiting: number;
  }
  /** Queues with rows in them: kinds and tenants are many. */
  const queues = new Map<string, Queue>();
  const share = createWriteShares();

  /** Halves a batch that fails until only the records that cause it are left. */
  const writeHalved = async (
    kind: KindDefinition,
    rows: readonly Row[],
  ): Promise<readonly (WrittenRow | null | Error)[]> => {
    try {
      return await write(kind, rows);
    } catch (error) {
      if (!isOfOneRecord(error))
        return rows.map(() => (error instanceof Error ? error : new Error(String(error))));
      if (rows.length === 1) return [null];
      const middle = Math.ceil(rows.length / 2);
      const first = await writeHalved(kind, rows.slice(0, middle));
      return [...first, ...(await writeHalved(kind, rows.slice(middle)))];
    }
  };

  const open = (kind: KindDefinition, lane: number): Queue => ({
    add: createBatches<Row, WrittenRow | null>((rows) => share(lane, () => writeHalved(kind, rows))),
    waiting: 0,
  });

  return async (kind: KindDefinition, row: Row): Promise<WrittenRow | null> => {
    const { tenantOid } = row.entry;
    const lane = isDistributed ? tenantOid : tenantOid % LANES;
    const name = `${pathOf(kind)} ${lane}`;
    const queue = queues.get(name) ?? open(kind, lane);
    queues.set(name, queue);
    queue.waiting += 1;
    try {
      return await queue.add(row);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(name);
    }
  };
};
