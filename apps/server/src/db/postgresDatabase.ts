import type pg from "pg";
import type { Database, Queryable, PlainDatabase } from "./database.ts";
import { createCancellable } from "./postgresCancel.ts";
import { checkPostgres, unreachable } from "./postgresCheck.ts";
import type { CheckedPostgres } from "./postgresCheck.ts";
import {
  connectionTo,
  openCancelPool,
  openPool,
  openPoolWithoutTimeout,
  openProbePool,
  openReportPool,
  placeOf,
  POOL_SIZE,
} from "./postgresPool.ts";
import { createProbe } from "./postgresProbe.ts";
import { connect, queryable } from "./postgresQueryable.ts";
import { beginPooledLongSql, beginPooledSql, beginSql } from "./postgresSession.ts";
import { createPostgresSignal, silentSignal } from "./postgresSignal.ts";
import { retryTransaction } from "./retryTransaction.ts";
import { DatabaseAwayError } from "./sqlErrors.ts";
import { createStatementNames } from "./statementNames.ts";
import type { StatementNames } from "./statementNames.ts";

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

const accessTo = (pool: pg.Pool, begin: string, names?: StatementNames): PlainDatabase => {
  const inTransaction = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await connect(pool);
    const tx = inOrder(queryable(client, names));
    let broken: Error | undefined;
    try {
      await tx.query(begin);
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
  const direct = queryable(pool, names);
  return {
    query: (sql, params) => retryTransaction(() => direct.query(sql, params)),
    transaction: (work) => retryTransaction(() => inTransaction(work)),
  };
};

/** Long work behind a pooler: each statement is a transaction without limits, but for those that run in none. */
const longAccessTo = (pool: pg.Pool): PlainDatabase => {
  const { query, transaction } = accessTo(pool, beginPooledLongSql);
  return {
    query: (sql, params) =>
      /^\s*vacuum\b/i.test(sql) ? query(sql, params) : transaction((tx) => tx.query(sql, params)),
    transaction,
  };
};

const checked = async (pool: pg.Pool, place: string): Promise<CheckedPostgres> => {
  const client = await connect(pool);
  try {
    return await checkPostgres(client, place);
  } finally {
    client.release();
  }
};

/**
 * A PostgreSQL server, or an engine that speaks its protocol, through pools; `poolSize` connections are for calls. Throws
 * `DatabaseUnreachableError`.
 */
export const openPostgres = async (url: string, poolSize = POOL_SIZE): Promise<Database> => {
  const connection = connectionTo(url);
  const pool = openPool(connection, poolSize);
  try {
    const { version, isPooled, isDistributed, advice } = await checked(pool, placeOf(url));
    const poolWithoutTimeout = openPoolWithoutTimeout(connection);
    const reports = openReportPool(connection, poolSize);
    const cancels = openCancelPool(connection);
    const probes = openProbePool(connection);
    // Behind a pooler the next statement may reach another connection of the database.
    const names = isPooled ? undefined : createStatementNames();
    const cancellable = {
      calls: createCancellable(pool, cancels, names),
      reports: createCancellable(reports, cancels),
      long: createCancellable(poolWithoutTimeout, cancels),
    };
    return {
      engine: { name: "PostgreSQL", version },
      isDistributed,
      advice,
      ...accessTo(pool, isPooled ? beginPooledSql : beginSql, names),
      noTimeout: isPooled ? longAccessTo(poolWithoutTimeout) : accessTo(poolWithoutTimeout, beginSql),
      cancellable: (signal, work = "calls") => cancellable[work](signal),
      load: () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      isReady: createProbe(probes),
      signal: isPooled ? silentSignal : createPostgresSignal(pool, connection),
      async close() {
        await Promise.all([pool, poolWithoutTimeout, reports, probes].map((one) => one.end()));
        await cancels.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw unreachable(placeOf(url), error);
  }
};
