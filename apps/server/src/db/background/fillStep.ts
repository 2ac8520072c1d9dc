import type { BackgroundStep } from "./backgroundStep.ts";
import { createBatchStep } from "./batchStep.ts";

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

/** A step that updates all rows of a table in batches, by their key. */
export const createFillStep = ({ name, table, key, set }: Fill): BackgroundStep => {
  const batchSql = `with batch as (select ${key} as key from ${table} where ${key} > $1 order by ${key} limit ${BATCH_ROWS}),
      filled as (update ${table} as t set ${set} from (select distinct key from batch) as b where t.${key} = b.key)
    select max(key) as last from batch`;
  return createBatchStep({
    name,
    table,
    next: async (tx, place) => {
      const [batch] = await tx.query<{ last: number | null }>(batchSql, [place]);
      return batch?.last ?? null;
    },
  });
};
