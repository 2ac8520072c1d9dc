/** Thread that owns PGlite: a slow query here does not keep the server from answering. */
import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import { startEngine } from "./pgliteEngine.ts";
import type { PgliteAnswer, PgliteFailure, PgliteRequest } from "./pgliteMessages.ts";
import { createStatements } from "./pgliteStatements.ts";

const optional = (error: object, key: string): Record<string, string> => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" ? { [key]: value } : {};
};

const toFailure = (error: unknown): PgliteFailure =>
  error instanceof Error
    ? {
        message: error.message,
        ...optional(error, "code"),
        ...optional(error, "constraint"),
        ...optional(error, "detail"),
      }
    : // What the file system of the engine throws is no Error.
      { message: inspect(error, { breakLength: Infinity }) };

const { directory }: { directory: string } = workerData;
const port = parentPort;
if (port === null) throw new Error("pgliteWorker.ts runs as a worker thread only");

const start = async () => {
  const db = await startEngine(directory);
  return { db, statements: createStatements(db) };
};
const started = start();

const run = async ({ sql, params, cancelled }: PgliteRequest): Promise<readonly unknown[]> => {
  if (cancelled !== null && Atomics.load(cancelled, 0) !== 0) throw new Error("The statement was cancelled");
  const { db, statements } = await started;
  if (params !== null) return statements.run(sql, params);
  return (await db.exec(sql)).at(-1)?.rows ?? [];
};

const answer = async (request: PgliteRequest): Promise<PgliteAnswer> => {
  try {
    return { id: request.id, rows: await run(request) };
  } catch (error) {
    return { id: request.id, failure: toFailure(error) };
  }
};

// Requests run strictly in the order they were sent: the main thread builds transactions on that.
let last: Promise<void> = Promise.resolve();
port.on("message", (request: PgliteRequest | "close") => {
  last = last.then(async () => {
    if (request === "close") {
      await (await started).db.close();
      port.close();
      return;
    }
    port.postMessage(await answer(request));
  });
});
