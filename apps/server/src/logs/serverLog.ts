import type { FastifyBaseLogger } from "fastify";
import { hostname } from "node:os";
import pino from "pino";
import type { DestinationStream } from "pino";
import type { LogStore } from "./logStore.ts";
import { parseLine } from "./parseLine.ts";
import { redact } from "./redact.ts";

/** Where lines go besides the stored log, and from which level on (`LOG_LEVEL`); `silent` = nowhere. */
export interface LogOutput {
  readonly level: string;
  readonly destination: DestinationStream;
}

/** Tells the lines of several processes and machines apart. */
const origin = { pid: process.pid, host: hostname() };

const rank = (level: string): number => pino.levels.values[level] ?? Number.POSITIVE_INFINITY;

/** A log that only goes to the output, for what the stored log itself has to say. */
export const createPlainLog = ({ level, destination }: LogOutput): FastifyBaseLogger =>
  pino({ level, base: origin, hooks: { streamWrite: redact } }, destination);

/**
 * The structured log of the server: lines go to the output from its level on, and to the stored log from `info` on.
 * Secrets are taken out of every line. `source`, `tenantOid` and `userName` of a line have fields of their own:
 * `log.info({ source: "bridge", tenantOid }, "Articles exported")`.
 */
export const createServerLog = (output: LogOutput, store: Pick<LogStore, "server">): FastifyBaseLogger => {
  const kept: DestinationStream = {
    write(line) {
      const entry = parseLine(line);
      if (entry !== null) store.server(entry);
    },
  };
  const isSilent = output.level === "silent";
  const level = rank(output.level) < rank("info") ? output.level : "info";
  const streams = [{ level: "info" as const, stream: kept }];
  const shown = { level: output.level as pino.Level, stream: output.destination };
  return pino(
    { level, base: origin, hooks: { streamWrite: redact } },
    pino.multistream(isSilent ? streams : [...streams, shown]),
  );
};
