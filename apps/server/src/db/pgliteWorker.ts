/** Thread that owns PGlite: a slow query here does not keep the server from answering. */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { writeSync } from "node:fs";
import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import type { PgliteAnswer, PgliteFailure, PgliteRequest } from "./pgliteMessages.ts";
import { createStatements } from "./pgliteStatements.ts";
import { typeParsers } from "./pgTypes.ts";

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

/** The last thing the engine said before it gave up, such as `PANIC:  could not write to file …`. */
let lastWords = "";

/** What PGlite throws where PostgreSQL jumps back to its main loop after an error of a statement. */
const STATEMENT_FAILED = 100;

const isStatementFailure = (error: unknown): boolean =>
  typeof error === "object" && error !== null && Reflect.get(error, "status") === STATEMENT_FAILED;

/**
 * An engine that gave up (its disk is full, its files are broken) throws at every step, which PGlite takes for errors of
 * statements: it would go on for ever. The thread ends instead; what was answered is in the files.
 */
const endWhenItGivesUp = (db: PGlite) => {
  const step = db.Module._PostgresMainLoopOnce;
  db.Module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if (isStatementFailure(error)) throw error;
      writeSync(2, `The embedded database has stopped: ${lastWords || String(error)}\n`);
      process.exit(1);
    }
  };
};

const create = async (): Promise<PGlite> => {
  try {
    return await PGlite.create({
      dataDir: directory,
      extensions: { pg_trgm },
      parsers: { ...typeParsers },
      relaxedDurability: false,
      onStderr: (line) => {
        if (/PANIC|FATAL/.test(line)) lastWords = line.replace(/^.*?(?=PANIC|FATAL)/, "");
        return true;
      },
    });
  } catch (error) {
    throw lastWords === "" ? error : new Error(lastWords, { cause: error });
  }
};

const start = async () => {
  const db = await create();
  endWhenItGivesUp(db);
  return { db, statements: createStatements(db) };
};
const started = start();

const run = async ({ sql, params }: PgliteRequest): Promise<readonly unknown[]> => {
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
