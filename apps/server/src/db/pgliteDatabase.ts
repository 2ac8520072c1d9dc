import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { repeat } from "../kernel/timers.ts";
import { PROBE_MS } from "./database.ts";
import type { Database, Queryable, PlainDatabase } from "./database.ts";
import { lockDirectory } from "./directoryLock.ts";
import type { PgliteAnswer, PgliteRequest } from "./pgliteMessages.ts";
import { keepUp, UPKEEP_MS } from "./pgliteUpkeep.ts";
import { retryTransaction } from "./retryTransaction.ts";
import { DatabaseAwayError } from "./sqlErrors.ts";
import { DatabaseBrokenError } from "./startErrors.ts";

type Send = (sql: string, params?: readonly unknown[], cancelled?: Int32Array) => Promise<readonly unknown[]>;

interface Pending {
  readonly resolve: (rows: readonly unknown[]) => void;
  readonly reject: (error: Error) => void;
}

const startWorker = (directory: string) => {
  const worker = new Worker(new URL("./pgliteWorker.ts", import.meta.url), { workerData: { directory } });
  const pending = new Map<number, Pending>();
  let nextId = 1;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure = error;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on("error", fail);
  let isClosing = false;
  const gaveUp = Promise.withResolvers<void>();
  const exited = new Promise<void>((resolve) => {
    worker.on("exit", () => {
      fail(
        isClosing ? new Error("The database is closed") : new DatabaseAwayError("The database has stopped"),
      );
      if (!isClosing) gaveUp.resolve();
      resolve();
    });
  });
  worker.on("message", (answer: PgliteAnswer) => {
    const waiting = pending.get(answer.id);
    // `node --watch` sends messages of its own through every worker.
    if (waiting === undefined) return undefined;
    pending.delete(answer.id);
    if ("rows" in answer) return waiting.resolve(answer.rows);
    const { message, ...facts } = answer.failure;
    waiting.reject(Object.assign(new Error(message), facts));
  });
  const send: Send = (sql, params, cancelled) =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure);
      const request: PgliteRequest = {
        id: nextId,
        sql,
        params: params ?? null,
        cancelled: cancelled ?? null,
      };
      nextId += 1;
      pending.set(request.id, { resolve, reject });
      worker.postMessage(request, []);
    });
  const close = async () => {
    isClosing = true;
    if (failure === undefined) worker.postMessage("close", []);
    await exited;
  };
  return { send, close, gaveUp: gaveUp.promise, sentCount: () => pending.size };
};

/**
 * PGlite (PostgreSQL in WebAssembly) in a worker thread. It has one connection: transactions run one after the other,
 * and a single query waits for the transactions that were asked for before it. `directory` null = in memory.
 *
 * fsync is off: a crash of the process loses nothing that was answered, a power cut may.
 */
export const openPglite = async (directory: string | null): Promise<Database> => {
  const unlock = directory === null ? () => Promise.resolve() : await lockDirectory(directory);
  const worker = startWorker(directory === null ? "memory://" : path.resolve(directory, "postgres"));
  const insideTransaction = new AsyncLocalStorage<true>();
  let transactions: Promise<unknown> = Promise.resolve();

  const rowsOf = async <Row>(
    sql: string,
    params?: readonly unknown[],
    cancelled?: Int32Array,
  ): Promise<Row[]> => {
    try {
      // The engine's rows are what the statement selects; its caller names their shape.
      return (await worker.send(sql, params, cancelled)) as Row[];
    } catch (error) {
      // Made anew here: the worker's answer does not know the caller, this stack does.
      throw error instanceof Error ? Object.assign(new Error(error.message), error) : error;
    }
  };

  const inTransaction = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    try {
      // The work does not wait for `begin`: requests run in the order they were sent.
      const [, result] = await Promise.all([
        worker.send("begin"),
        insideTransaction.run(true, () => work({ query: (sql, params) => rowsOf(sql, params) })),
      ]);
      await worker.send("commit");
      return result;
    } catch (error) {
      await worker.send("rollback");
      throw error;
    }
  };

  const refuseInside = () => {
    if (insideTransaction.getStore() === true) {
      throw new Error("Inside a transaction use its own `tx`; the database would wait for itself");
    }
  };

  const cancellable = (signal: AbortSignal): Queryable => ({
    async query<Row>(sql: string, params?: readonly unknown[]) {
      refuseInside();
      await transactions;
      signal.throwIfAborted();
      const cancelled = new Int32Array(new SharedArrayBuffer(4));
      const cancel = () => void Atomics.store(cancelled, 0, 1);
      signal.addEventListener("abort", cancel, { once: true });
      try {
        return await rowsOf<Row>(sql, params, cancelled);
      } finally {
        signal.removeEventListener("abort", cancel);
        signal.throwIfAborted();
      }
    },
  });

  try {
    // There is one connection: the rows of a report may be sorted in memory.
    const [server] = await rowsOf<{ version: string }>(
      "set timezone = 'UTC'; set work_mem = '16MB'; select version() as version",
    );
    const version = /PostgreSQL ([\d.]+)/.exec(server?.version ?? "")?.[1] ?? "";
    const access: PlainDatabase = {
      async query(sql, params) {
        refuseInside();
        await transactions;
        return retryTransaction(() => rowsOf(sql, params));
      },
      async transaction(work) {
        refuseInside();
        const running = transactions.then(() => retryTransaction(() => inTransaction(work)));
        transactions = running.catch(() => undefined);
        return running;
      },
    };
    // A look that fails is made again; what is wrong with the database shows in the calls.
    const upkeep = repeat(
      UPKEEP_MS,
      () => keepUp(access),
      () => undefined,
    );
    return {
      engine: { name: "PGlite", version },
      ...access,
      noTimeout: access,
      cancellable,
      load() {
        const sent = worker.sentCount();
        return { busy: Math.min(sent, 1), idle: sent === 0 ? 1 : 0, waiting: Math.max(sent - 1, 0) };
      },
      // One connection: a statement that runs for longer keeps all calls waiting, too.
      isReady: () =>
        Promise.race([
          access.query("select 1").then(
            () => true,
            () => false,
          ),
          pause(PROBE_MS, false, { ref: false }),
        ]),
      advice: null,
      gaveUp: worker.gaveUp,
      async close() {
        await upkeep.stop();
        await transactions;
        await worker.close();
        await unlock();
      },
    };
  } catch (error) {
    await worker.close();
    await unlock();
    throw new DatabaseBrokenError(
      `The embedded database in ${directory ?? "memory"} cannot be opened: ${error instanceof Error ? error.message : ""}. ` +
        "If its disk is full, make room; else put back a copy of the folder, or choose another with DATA_DIR. " +
        "Its files were left as they are.",
    );
  }
};
