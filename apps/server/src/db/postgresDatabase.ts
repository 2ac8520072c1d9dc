import pg from "pg";
import type { Database, Queryable, PlainDatabase } from "../ports.ts";
import { checkPostgres, unreachable } from "./postgresCheck.ts";
import { connectionTo, openPool, openPoolWithoutTimeout, placeOf } from "./postgresPool.ts";
import { createPostgresSignal } from "./postgresSignal.ts";
import { retryTransaction } from "./retryTransaction.ts";
import { DatabaseAwayError } from "./sqlErrors.ts";

/**
 * The driver throws what the database says as a DatabaseError and wrong arguments as a TypeError; all else is about the
 * connection and has no name of its own.
 */
const named = (error: unknown): unknown =>
  error instanceof pg.DatabaseError || error instanceof TypeError
    ? error
    : new DatabaseAwayError("The connection to the database failed", { cause: error });

const queryable = (client: pg.Pool | pg.PoolClient): Queryable => ({
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

/** One statement after the other: a connection takes no second one while it is at the first. */
const inOrder = ({ query }: Queryable): Queryable => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row>(sql: string, params?: readonly unknown[]) {
      const answer = last.then(() => query<Row>(sql, params));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
};

const accessTo = (pool: pg.Pool): PlainDatabase => {
  const inTransaction = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw named(error);
    });
    const tx = inOrder(queryable(client));
    let broken: Error | undefined;
    try {
      await tx.query("begin isolation level read committed");
      const result = await work(tx);
      await tx.query("commit");
      return result;
    } catch (error) {
      // A connection that failed would only wait once more.
      if (error instanceof DatabaseAwayError) broken = error;
      else await tx.query("rollback").catch((cause: Error) => (broken = cause));
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const direct = queryable(pool);
  return {
    query: (sql, params) => retryTransaction(() => direct.query(sql, params)),
    transaction: (work) => retryTransaction(() => inTransaction(work)),
  };
};

/** A PostgreSQL server, or an engine that speaks its protocol, through pools. Throws `DatabaseUnreachableError`. */
export const openPostgres = async (url: string): Promise<Database> => {
  const connection = connectionTo(url);
  const pool = openPool(connection);
  const access = accessTo(pool);
  try {
    const version = await checkPostgres(access, placeOf(url));
    const poolWithoutTimeout = openPoolWithoutTimeout(connection);
    return {
      engine: { name: "PostgreSQL", version },
      ...access,
      noTimeout: accessTo(poolWithoutTimeout),
      load: () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      signal: createPostgresSignal(pool, connection),
      async close() {
        await Promise.all([pool.end(), poolWithoutTimeout.end()]);
      },
    };
  } catch (error) {
    await pool.end();
    throw unreachable(placeOf(url), error);
  }
};
