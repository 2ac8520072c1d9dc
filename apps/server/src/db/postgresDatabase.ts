import pg from "pg";
import type { Database, Queryable } from "../ports.ts";
import { typeParsers } from "./pgTypes.ts";
import { createPostgresSignal } from "./postgresSignal.ts";
import { retryTransaction } from "./retryTransaction.ts";
import { DatabaseUnreachableError } from "./startErrors.ts";

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

const types = new pg.TypeOverrides();
for (const [oid, parse] of Object.entries(typeParsers)) types.setTypeParser(Number(oid), parse);

const placeOf = (url: string): string => {
  if (!URL.canParse(url)) return "DATABASE_URL";
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

const queryable = (client: pg.Pool | pg.PoolClient): Queryable => ({
  async query<Row>(sql: string, params?: readonly unknown[]) {
    const result = await client.query(sql, params === undefined ? undefined : [...params]);
    // Several statements in one text give several results; the last one counts.
    const last = Array.isArray(result) ? result.at(-1) : result;
    return (last?.rows ?? []) as Row[];
  },
});

/** A PostgreSQL server, or an engine that speaks its protocol, through a pool. Throws {@link DatabaseUnreachableError}. */
export const openPostgres = async (url: string): Promise<Database> => {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: "-c timezone=UTC",
  };
  const pool = new pg.Pool({ ...config, max: POOL_SIZE, types });
  // An idle connection may break at any time; the pool replaces it, and the next query tells when that fails.
  pool.on("error", () => undefined);
  const direct = queryable(pool);

  const inTransaction = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("begin");
      const result = await work(queryable(client));
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((cause: Error) => (broken = cause));
      throw error;
    } finally {
      client.release(broken);
    }
  };

  try {
    const [server] = await direct.query<{ server_version: string }>("show server_version");
    const version = server?.server_version.split(" ", 1)[0] ?? "";
    return {
      engine: { name: "PostgreSQL", version },
      query: (sql, params) => retryTransaction(() => direct.query(sql, params)),
      transaction: (work) => retryTransaction(() => inTransaction(work)),
      signal: createPostgresSignal(pool, config),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnreachableError(`The database ${placeOf(url)} cannot be used: ${reason}`);
  }
};
