import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { writeSync } from "node:fs";
import { typeParsers } from "./pgTypes.ts";

/** What PGlite throws where PostgreSQL jumps back to its main loop after an error of a statement. */
const STATEMENT_FAILED = 100;

const isStatementFailure = (error: unknown): boolean =>
  typeof error === "object" && error !== null && Reflect.get(error, "status") === STATEMENT_FAILED;

/**
 * An engine that gave up (its disk is full, its files are broken) throws at every step, which PGlite takes for errors of
 * statements: it would go on for ever. The thread ends instead; what was answered is in the files.
 */
const endWhenItGivesUp = (db: PGlite, lastWords: () => string) => {
  const step = db.Module._PostgresMainLoopOnce;
  db.Module._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if (isStatementFailure(error)) throw error;
      writeSync(2, `The embedded database has stopped: ${lastWords() || String(error)}\n`);
      process.exit(1);
    }
  };
};

/** Starts PGlite on a directory (`memory://` = none) in a thread of its own. Rejects with what the engine said last. */
export const startEngine = async (directory: string): Promise<PGlite> => {
  // Such as `PANIC:  could not write to file …`.
  let lastWords = "";
  try {
    const db = await PGlite.create({
      dataDir: directory,
      extensions: { pg_trgm },
      parsers: { ...typeParsers },
      relaxedDurability: false,
      onStderr: (line) => {
        if (/PANIC|FATAL/.test(line)) lastWords = line.replace(/^.*?(?=PANIC|FATAL)/, "");
        return true;
      },
    });
    endWhenItGivesUp(db, () => lastWords);
    return db;
  } catch (error) {
    throw lastWords === "" ? error : new Error(lastWords, { cause: error });
  }
};
