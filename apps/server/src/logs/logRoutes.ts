import { errorCodes } from "@backroom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readText, readWhole } from "../dashboard/queryValues.ts";
import type { Query } from "../dashboard/queryValues.ts";
import { toInstant } from "../data/temporal.ts";
import type { KindDefinition } from "../kinds/definition.ts";
import { serverLog, terminalServerLog } from "../kinds/logs.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Queryable } from "../ports.ts";
import { countLines, readHistogram, readMarks } from "./logFigures.ts";
import { readLogQuery, readPosition } from "./logQuery.ts";
import type { LogQuery } from "./logQuery.ts";
import { findLine, readLine, readLines } from "./readLog.ts";

const MAX_LINES = 500;
const MAX_BARS = 500;
const MAX_FOUND_TEXT = 200;

const kinds = new Map([serverLog, terminalServerLog].map((kind) => [kind.entity, kind]));

const badQuery = (message: string) => new HttpError(400, errorCodes.badQuery, message);

const readInstant = (query: Query, name: string): string | null => {
  const text = readText(query, name);
  const instant = text === null ? undefined : toInstant(text);
  if (text !== null && instant === undefined)
    throw badQuery(`${name} must be a point in time, written YYYY-MM-DDThh:mm:ssZ`);
  return instant ?? null;
};

const readKey = (kind: KindDefinition, query: Query) => {
  const uid = readText(query, "uid");
  if (uid !== null && !kind.fields.some(({ name }) => name === "Uid"))
    throw badQuery("Lines of this log have no uid. Send oid");
  if (uid !== null && !/^[0-9a-f-]{1,64}$/i.test(uid)) throw badQuery("uid must be the uid of an error");
  const oid = readWhole(query, "oid", { usual: 0, min: 1, max: Number.MAX_SAFE_INTEGER });
  if (uid === null && oid === 0) throw badQuery("Send uid or oid");
  return { uid: uid?.toLowerCase() ?? null, oid };
};

const readFind = (query: Query) => {
  const text = readText(query, "find") ?? "";
  if (text === "" || text.length > MAX_FOUND_TEXT || text.includes("\0"))
    throw badQuery(`find must be a text of at most ${MAX_FOUND_TEXT} characters`);
  const direction = readText(query, "direction") ?? "older";
  if (direction !== "older" && direction !== "newer") throw badQuery("direction must be older or newer");
  return { text, from: readPosition(query, "from"), direction } as const;
};

/**
 * Calls about the lines of the server's log and of that of the terminals, for who may read their records: those of
 * the tenant they stand in, and lines of no tenant for who may read every tenant's.
 */
export const logRoutes = (app: FastifyInstance, db: Queryable, now: () => number): void => {
  const get = (call: string, answer: (wanted: LogQuery, query: Query) => Promise<unknown>) =>
    app.get<{ Params: { log: string }; Querystring: Query }>(
      `/api/diagnostics/:log(^(?:server-log|terminal-server-log)$)/${call}`,
      async (request: FastifyRequest<{ Params: { log: string }; Querystring: Query }>) => {
        const kind = kinds.get(request.params.log);
        if (kind === undefined) throw new HttpError(404, errorCodes.recordNotFound, "There is no such log");
        const viewer = { caller: callerOf(request), scope: request.scope, now: now() };
        return answer(readLogQuery(kind, request.query, viewer), request.query);
      },
    );

  get("lines", (wanted, query) =>
    readLines(db, wanted, {
      after: readPosition(query, "after"),
      skip: readWhole(query, "skip", { usual: 0, min: 0, max: Number.MAX_SAFE_INTEGER }),
      take: readWhole(query, "take", { usual: 100, min: 1, max: MAX_LINES }),
    }),
  );
  get("line", async (wanted, query) => {
    const found = await readLine(db, wanted, readKey(wanted.kind, query));
    if (found === null)
      throw new HttpError(404, errorCodes.recordNotFound, "This line is not there, or not kept any more");
    return found;
  });
  get("find", (wanted, query) => findLine(db, wanted, readFind(query)));
  get("counts", (wanted) => countLines(db, wanted));
  get("marks", (wanted) => readMarks(db, wanted));
  get("histogram", (wanted, query) =>
    readHistogram(db, wanted, {
      from: readInstant(query, "from"),
      to: readInstant(query, "to"),
      bars: readWhole(query, "bars", { usual: 120, min: 1, max: MAX_BARS }),
      now: now(),
    }),
  );
};
