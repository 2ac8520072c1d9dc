import { ONE_NODE } from "../src/records/updateRecords.ts";
import type { Database, PlainDatabase, Queryable } from "../src/db/database.ts";
import { distributedTables, sharedTables } from "./tablePlaces.ts";
import { refusedShapes } from "./statementShapes.ts";

const named = new RegExp(String.raw`\b(?:${[...distributedTables, ...sharedTables].join("|")})\b`);

/** Texts that differ in the numbers of parameters only have the same shape. */
const withoutNumbers = (sql: string): string => sql.replaceAll(/\$\d+/g, "$1");

/** Returns the database. Its `close` throws if a statement has a shape that a distributed database refuses. */
export const withStatementShapes = (db: Database): Database => {
  const seen = new Map<string, string>();
  const watched = (one: Queryable): Queryable => ({
    query(sql, params) {
      if (named.test(sql) && !sql.startsWith(ONE_NODE)) seen.set(withoutNumbers(sql), sql);
      return one.query(sql, params);
    },
  });
  const plain = (one: PlainDatabase): PlainDatabase => ({
    ...watched(one),
    transaction: (work) => one.transaction((tx) => work(watched(tx))),
  });
  return {
    ...db,
    ...plain(db),
    noTimeout: plain(db.noTimeout),
    cancellable: (signal, work) => watched(db.cancellable(signal, work)),
    async close() {
      await db.close();
      const faults = [...seen.values()].flatMap((sql) =>
        refusedShapes(sql).map((shape) => `A statement ${shape}\n${sql}`),
      );
      if (faults.length > 0) throw new Error(faults.join("\n\n"));
    },
  };
};
