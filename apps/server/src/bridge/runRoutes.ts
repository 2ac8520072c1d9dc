import { errorCodes, jobSchedulesSchema, ROOT_OID, runOutcomes } from "@backroom/contract";
import type { RunOutcome } from "@backroom/contract";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readText, readWhole } from "../dashboard/queryValues.ts";
import type { Query } from "../dashboard/queryValues.ts";
import type { VisibleTenants } from "../data/view.ts";
import { parseBody } from "../http/parseBody.ts";
import { sendWithEtag } from "../http/sendWithEtag.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database } from "../ports.ts";
import { BRIDGE_PAGE } from "./bridgeViews.ts";
import type { JobCommands } from "./jobCommands.ts";
import { countRuns, readRun, readRuns } from "./readRuns.ts";
import type { RunFilter } from "./readRuns.ts";
import { openRejected, spoolOf } from "./spool.ts";

const HOUR_MS = 3_600_000;

/**
 * Tenants whose runs the request sees, as it would see their jobs: who does not see all tenants sees no jobs for all. Throws 403
 * when there are none.
 */
const seenTenants = (request: FastifyRequest): VisibleTenants => {
  const { tenantOid } = request.scope;
  const held = callerOf(request).tenantOids(BRIDGE_PAGE, "Demand");
  if (held === "all") return tenantOid === null ? "all" : [tenantOid, ROOT_OID];
  const own = held.filter((oid) => oid !== ROOT_OID && (tenantOid === null || oid === tenantOid));
  if (own.length > 0) return own;
  throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
};

const badQuery = (message: string) => new HttpError(400, errorCodes.badQuery, message);

const isOutcome = (text: string): text is RunOutcome => runOutcomes.some((outcome) => outcome === text);

const readOutcome = (query: Query): RunOutcome | null => {
  const text = readText(query, "outcome");
  if (text === null || isOutcome(text)) return text;
  throw badQuery(`outcome must be one of ${runOutcomes.join(", ")}`);
};

const readFlag = (query: Query, name: string): boolean | null => {
  const text = readText(query, name);
  if (text === null) return null;
  if (text === "true" || text === "false") return text === "true";
  throw badQuery(`${name} must be true or false`);
};

const readFilter = (request: FastifyRequest<{ Querystring: Query }>): RunFilter => {
  const { query } = request;
  return {
    tenants: seenTenants(request),
    bridgeId: readText(query, "bridge"),
    job: readText(query, "job"),
    outcome: readOutcome(query),
    isByHand: readFlag(query, "byHand"),
  };
};

const notFound = (what: string) => new HttpError(404, errorCodes.recordNotFound, `There is no such ${what}`);

/** What the calls about jobs need. */
export interface RunRoutesDeps {
  readonly db: Database;
  /** Clock, ms since 1970. */
  readonly now: () => number;
  readonly filesFolder: string;
  readonly commands: JobCommands;
}

/** The schedules of jobs; and the history of jobs: runs, their counts over time, and one run with what it reported and the files it put aside. */
export const runRoutes = (app: FastifyInstance, { db, now, filesFolder, commands }: RunRoutesDeps): void => {
  app.get<{ Querystring: Query }>("/api/bridge/runs", async (request, reply) => {
    const before = readWhole(request.query, "before", { usual: 0, min: 0, max: Number.MAX_SAFE_INTEGER });
    const take = readWhole(request.query, "take", { usual: 50, min: 1, max: 200 });
    const page = { before: before === 0 ? null : before, take };
    return sendWithEtag(request, reply, await readRuns(db, readFilter(request), page));
  });
  app.get<{ Querystring: Query }>("/api/bridge/runs/counts", async (request, reply) => {
    const hours = readWhole(request.query, "hours", { usual: 24, min: 1, max: 720 });
    const parts = readWhole(request.query, "parts", { usual: 48, min: 1, max: 200 });
    const until = now();
    const period = { since: new Date(until - hours * HOUR_MS), until: new Date(until), parts };
    const filter = { ...readFilter(request), outcome: null, isByHand: null };
    return sendWithEtag(request, reply, await countRuns(db, filter, period));
  });
  app.get<{ Params: { runId: string } }>("/api/bridge/runs/:runId", async (request, reply) => {
    const run = await readRun(db, request.params.runId, seenTenants(request));
    if (run === null) throw notFound("run");
    return sendWithEtag(request, reply, run);
  });
  app.get<{ Params: { runId: string; number: string } }>(
    "/api/bridge/runs/:runId/files/:number",
    async (request, reply) => {
      const { runId, number } = request.params;
      const run = await readRun(db, runId, seenTenants(request));
      const file = run?.lines.find((line) => String(line.number) === number)?.file ?? null;
      if (run === null || file === null) throw notFound("file");
      await commands.checkStart(callerOf(request), run);
      const found = await openRejected(spoolOf(filesFolder, run.bridgeId), file);
      if (found === null) throw notFound("file");
      return reply
        .headers({
          "content-length": found.size,
          "content-disposition": contentDisposition(file),
          "content-security-policy": "default-src 'none'; sandbox",
          "cache-control": "private, no-store",
        })
        .type("application/octet-stream")
        .send(found.bytes);
    },
  );
  app.put("/api/bridge/schedules", async (request) => {
    const { schedules } = parseBody(jobSchedulesSchema, request.body);
    return { jobs: await commands.schedule(callerOf(request), schedules) };
  });
};
