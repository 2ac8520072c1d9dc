import type pg from "pg";
import type { Database, Queryable, PlainDatabase } from "../ports.ts";
import { createCancellable } from "./postgresCancel.ts";
import { checkPostgres, unreachable } from "./postgresCheck.ts";
import { connectionTo, openCancelPool, openPool, openPoolWithoutTimeout, placeOf } from "./postgresPool.ts";
import { connect, queryable } from "./postgresQueryable.ts";
import { createPostgresSignal } from "./postgresSignal.ts";
import { retryTransaction } from "./retryTransaction.ts";
import { DatabaseAwayError } from "./sqlErrors.ts";

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
    const client = await connect(pool);
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
    const cancels = openCancelPool(connection);
    return {
      engine: { name: "PostgreSQL", version },
      ...access,
      noTimeout: accessTo(poolWithoutTimeout),
      cancellable: createCancellable(pool, cancels),
      load: () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      signal: createPostgresSignal(pool, connection),
      async close() {
        await Promise.all([pool.end(), poolWithoutTimeout.end()]);
        await cancels.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw unreachable(placeOf(url), error);
  }
};
