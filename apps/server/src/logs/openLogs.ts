import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { TerminalLog } from "../kernel/logEntry.ts";
import { createLogStore } from "./logStore.ts";
import type { LogLimits } from "./logStore.ts";
import { createPlainLog, createServerLog } from "./serverLog.ts";
import type { LogOutput } from "./serverLog.ts";

/** The logs of a server, its own and that of its tills. */
export interface Logs {
  readonly log: FastifyBaseLogger;
  readonly terminal: TerminalLog;
  /** Writes what is pending. */
  flush(): Promise<void>;
  /** Writes what is pending and ends; to be called before the database is closed. */
  close(): Promise<void>;
}

/** Opens the logs: lines go to `output` and, from `info` on, into the database. */
export const openLogs = (deps: {
  db: Database;
  now: () => number;
  output: LogOutput;
  limits?: LogLimits;
}): Logs => {
  const plain = createPlainLog(deps.output);
  const store = createLogStore({
    ...deps,
    onFailure: (error) => plain.error({ err: error }, "The log could not be stored"),
  });
  const { terminal, flush, close } = store;
  return { log: createServerLog(deps.output, store), terminal, flush, close };
};
