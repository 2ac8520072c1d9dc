import type { Queryable } from "../database.ts";
import type { BackgroundStep } from "./backgroundStep.ts";

/** Work on the rows of a table in batches. */
export interface Batches {
  readonly name: string;
  readonly table: string;
  /** Processes the batch after a place (0 = start). Returns its last place; null: no rows were left. */
  next(tx: Queryable, place: number): Promise<number | null>;
}

/** SQL condition: the step with that name is done. */
export const isDoneSql = (name: string): string =>
  `exists (select 1 from background_step where name = '${name}' and done_at is not null)`;

/** A step that works in batches. The transaction of each batch stores its place in `background_step`, from which the next run continues. */
export const createBatchStep = ({ name, table, next }: Batches): BackgroundStep => {
  /** Returns whether there may be further rows. */
  const runBatch = async (tx: Queryable): Promise<boolean> => {
    await tx.query("insert into background_step (name) values ($1) on conflict do nothing", [name]);
    // A process that has lost its lease may still be at a batch.
    const lockSql = "select place from background_step where name = $1 for update";
    const [step] = await tx.query<{ place: number }>(lockSql, [name]);
    const last = await next(tx, step?.place ?? 0);
    await (last === null
      ? tx.query("update background_step set done_at = now() where name = $1", [name])
      : tx.query("update background_step set place = $2 where name = $1", [name, last]));
    return last !== null;
  };

  return {
    name,
    table,
    async isDue(db) {
      return (await db.query(`select where not ${isDoneSql(name)}`)).length > 0;
    },
    async runInTransaction(tx) {
      await runBatch(tx);
    },
    async run({ db, signal }) {
      while (await db.noTimeout.transaction(runBatch)) signal.throwIfAborted();
      return true;
    },
  };
};
