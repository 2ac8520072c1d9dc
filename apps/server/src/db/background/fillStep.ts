import type { Queryable } from "../database.ts";
import type { BackgroundStep } from "./backgroundStep.ts";

/** Rows of one transaction: a fraction of a second, so that requests hardly wait for its locks. */
const BATCH_ROWS = 1000;

/** Values to store in rows that exist. New rows get theirs from the statements that write them. */
export interface Fill {
  readonly name: string;
  readonly table: string;
  /** First column of the primary key: a bigint above 0. */
  readonly key: string;
  /** What follows `set`; the row is `t`. */
  readonly set: string;
}

/**
 * A step that updates all rows of a table in batches, by their key. The transaction of each batch stores its last key in
 * `background_step`, from which the next run continues.
 */
export const createFillStep = ({ name, table, key, set }: Fill): BackgroundStep => {
  const batchSql = `with batch as (select ${key} as key from ${table} where ${key} > $1 order by ${key} limit ${BATCH_ROWS}),
      filled as (update ${table} as t set ${set} from (select distinct key from batch) as b where t.${key} = b.key)
    select max(key) as last from batch`;

  /** Returns whether there may be further rows. */
  const fillBatch = async (tx: Queryable): Promise<boolean> => {
    await tx.query("insert into background_step (name) values ($1) on conflict do nothing", [name]);
    // A process that has lost its lease may still be at a batch.
    const lockSql = "select place from background_step where name = $1 for update";
    const [step] = await tx.query<{ place: number }>(lockSql, [name]);
    const [batch] = await tx.query<{ last: number | null }>(batchSql, [step?.place]);
    const last = batch?.last ?? null;
    await (last === null
      ? tx.query("update background_step set done_at = now() where name = $1", [name])
      : tx.query("update background_step set place = $2 where name = $1", [name, last]));
    return last !== null;
  };

  return {
    name,
    table,
    async isDue(db) {
      return (
        (await db.query("select from background_step where name = $1 and done_at is not null", [name]))
          .length === 0
      );
    },
    async runInTransaction(tx) {
      await fillBatch(tx);
    },
    async run({ db, signal }) {
      while (await db.noTimeout.transaction(fillBatch)) signal.throwIfAborted();
      return true;
    },
  };
};
