import pg from "pg";
import type { Queryable } from "./database.ts";
import { DatabaseAwayError, NoConnectionError, sqlCodeOf, StaleStatementError } from "./sqlErrors.ts";
import type { StatementNames } from "./statementNames.ts";

/**
 * The driver throws failures of the database as a DatabaseError and wrong arguments as a TypeError; all else is about the
 * connection and has no name of its own.
 */
const named = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError || error instanceof TypeError) return error;
  // The pool's error for a caller that waited for a connection; a new connection that takes too long has another one.
  if (error instanceof Error && error.message === "timeout exceeded when trying to connect")
    return new NoConnectionError("All database connections of this process are in use", { cause: error });
  return new DatabaseAwayError("The connection to the database failed", { cause: error });
};

/**
 * Error codes of a named statement that must be prepared again: the columns of a table changed (0A000), or a pooler switched
 * to another connection (26000, 42P05).
 */
const STALE: ReadonlySet<string | undefined> = new Set(["0A000", "26000", "42P05"]);

/**
 * Runs statements on a connection or a pool. With `names`, frequent statements with parameters are prepared on the server.
 * Throws `StaleStatementError` for a prepared statement that the caller must repeat.
 */
export const queryable = (client: pg.Pool | pg.PoolClient, names?: StatementNames): Queryable => ({
  async query<Row>(sql: string, params?: readonly unknown[]) {
    const name = params === undefined ? undefined : names?.nameOf(sql);
    try {
      const result = await client.query({
        text: sql,
        ...(params !== undefined && { values: [...params] }),
        ...(name !== undefined && { name }),
      });
      // Several statements in one text give several results; the last one counts.
      const last = Array.isArray(result) ? result.at(-1) : result;
      return (last?.rows ?? []) as Row[];
    } catch (error) {
      if (name === undefined || !STALE.has(sqlCodeOf(error))) throw named(error);
      names?.forget(sql);
      throw new StaleStatementError("The prepared statement is stale", { cause: error });
    }
  },
});

/** A connection of a pool; give it back with `release`. */
export const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw named(error);
  });
