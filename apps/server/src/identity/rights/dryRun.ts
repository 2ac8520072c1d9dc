import type { Database, Queryable } from "../../db/database.ts";

/** Carries a result out of a transaction that is not to be committed. */
class Undone extends Error {
  override readonly name = "Undone";
}

/** The database as it is inside a transaction: what begins one goes on with this. */
const within = (db: Database, tx: Queryable): Database => {
  const query: Database["query"] = (sql, params) => tx.query(sql, params);
  const inside = { query, transaction: <T>(work: (tx: Queryable) => Promise<T>) => work(tx) };
  return {
    engine: db.engine,
    advice: db.advice,
    load: db.load,
    isReady: db.isReady,
    ...inside,
    noTimeout: inside,
    cancellable: () => inside,
    close: async () => undefined,
  };
};

/** Runs work that writes, and undoes all of it. Others wait meanwhile for what it locks, so it must be short. */
export const dryRun = async <T>(db: Database, work: (inside: Database) => Promise<T>): Promise<T> => {
  const results: T[] = [];
  await db
    .transaction(async (tx) => {
      results.splice(0, results.length, await work(within(db, tx)));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  const [result] = results;
  if (result === undefined) throw new Error("A dry run ended without a result");
  return result;
};
