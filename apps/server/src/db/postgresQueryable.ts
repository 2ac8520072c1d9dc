import pg from "pg";
import type { Queryable } from "../ports.ts";
import { DatabaseAwayError, NoConnectionError } from "./sqlErrors.ts";

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

/** Statements on a connection, or on any of a pool. */
export const queryable = (client: pg.Pool | pg.PoolClient): Queryable => ({
  async query<Row>(sql: string, params?: readonly unknown[]) {
    try {
      const result = await client.query(sql, params === undefined ? undefined : [...params]);
      // Several statements in one text give several results; the last one counts.
      const last = Array.isArray(result) ? result.at(-1) : result;
      return (last?.rows ?? []) as Row[];
    } catch (error) {
      throw named(error);
    }
  },
});

/** A connection of a pool; give it back with `release`. */
export const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw named(error);
  });
