import type pg from "pg";
import type { Database, Queryable } from "./database.ts";
import { connect, queryable } from "./postgresQueryable.ts";
import { toldProcessId } from "./postgresSession.ts";
import { retryTransaction } from "./retryTransaction.ts";
import { DatabaseAwayError } from "./sqlErrors.ts";
import type { StatementNames } from "./statementNames.ts";

/** The backend of a connection; null = a pooler is between, and the backend may serve another connection by now. */
const readBackend = async (client: pg.PoolClient): Promise<number | null> => {
  const [row] = await queryable(client).query<{ pid: number }>("select pg_backend_pid() as pid");
  return row !== undefined && row.pid === toldProcessId(client) ? row.pid : null;
};

/** Makes the statements of those who may go: the one that runs then is cancelled in the database, over a connection of `cancels`. */
export const createCancellable = (
  pool: pg.Pool,
  cancels: pg.Pool,
  names?: StatementNames,
): Database["cancellable"] => {
  const backends = new WeakMap<pg.PoolClient, number | null>();

  const backendOf = async (client: pg.PoolClient): Promise<number | null> => {
    const backend = backends.get(client) ?? (await readBackend(client));
    backends.set(client, backend);
    return backend;
  };

  return (signal): Queryable => ({
    async query<Row>(sql: string, params?: readonly unknown[]) {
      signal.throwIfAborted();
      const client = await connect(pool);
      let broken: Error | undefined;
      let cancelled: Promise<unknown> = Promise.resolve();
      let backend: number | null = null;
      const cancel = () => {
        cancelled = cancels.query("select pg_cancel_backend($1::integer)", [backend]).catch(() => undefined);
      };
      try {
        backend = await backendOf(client);
        signal.throwIfAborted();
        if (backend !== null) signal.addEventListener("abort", cancel, { once: true });
        return await retryTransaction(() => queryable(client, names).query<Row>(sql, params));
      } catch (error) {
        if (error instanceof DatabaseAwayError) broken = error;
        signal.throwIfAborted();
        throw error;
      } finally {
        // An abort signal for this listener would make an error with its stack for every query.
        signal.removeEventListener("abort", cancel);
        // If the connection were returned to the pool first, the cancellation could end the statement of another call.
        await cancelled;
        client.release(broken);
      }
    },
  });
};
