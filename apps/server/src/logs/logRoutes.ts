import { errorCodes } from "@backroom/contract";
import {
  findLogLine,
  logCounts,
  logHistogram,
  logLine,
  logLines,
  logMarks,
} from "@backroom/contract/calls/logs";
import type { FastifyRequest } from "fastify";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import type { KindDefinition } from "../model/definition.ts";
import { serverLog, terminalServerLog } from "./logs.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";
import { countLines, readHistogram, readMarks } from "./logFigures.ts";
import { readLogQuery, readPosition } from "./logQuery.ts";
import type { LogQuery, LogSearch } from "./logQuery.ts";
import { findLine, readLine, readLines } from "./readLog.ts";
import type { LineKey } from "./readLog.ts";

const kinds = { "server-log": serverLog, "terminal-server-log": terminalServerLog } as const;

interface LogRequest {
  readonly params: { readonly log: keyof typeof kinds };
  readonly query: LogSearch;
  readonly request: FastifyRequest;
}

const badQuery = (message: string) => new HttpError(400, errorCodes.badQuery, message);

const keyOf = (
  kind: KindDefinition,
  { uid, oid = 0 }: { readonly uid?: string; readonly oid?: number },
): LineKey => {
  if (uid !== undefined && !kind.fields.some(({ name }) => name === "Uid"))
    throw badQuery("Lines of this log have no uid. Send oid");
  if (uid === undefined && oid === 0) throw badQuery("Send uid or oid");
  return { uid: uid?.toLowerCase() ?? null, oid };
};

/**
 * Calls about the lines of the server's log and of that of the terminals, for who may read their records: those of
 * the tenant they stand in, and lines of no tenant for who may read every tenant's.
 */
export const logRoutes = (db: Queryable, now: () => number): readonly Route[] => {
  /** The lines a call is about. Throws 403 for who may read no tenant's log. */
  const wanted = ({ params, query, request }: LogRequest): LogQuery => {
    const viewer = { caller: callerOf(request), scope: request.scope, now: now() };
    return readLogQuery(kinds[params.log], query, viewer);
  };
  return [
    route(logLines, (asked) => {
      const { after, skip, take } = asked.query;
      return readLines(db, wanted(asked), { after: readPosition(after, "after"), skip, take });
    }),
    route(logLine, async (asked) => {
      const found = await readLine(db, wanted(asked), keyOf(kinds[asked.params.log], asked.query));
      if (found !== null) return found;
      throw new HttpError(404, errorCodes.recordNotFound, "This line is not there, or not kept any more");
    }),
    route(findLogLine, (asked) => {
      const { find: text, from, direction } = asked.query;
      return findLine(db, wanted(asked), { text, from: readPosition(from, "from"), direction });
    }),
    route(logCounts, (asked) => countLines(db, wanted(asked))),
    route(logHistogram, (asked) => {
      const { from = null, to = null, bars } = asked.query;
      return readHistogram(db, wanted(asked), { from, to, bars, now: now() });
    }),
    route(logMarks, (asked) => readMarks(db, wanted(asked))),
  ];
};
