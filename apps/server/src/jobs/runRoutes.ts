import { errorCodes, ROOT_OID } from "@backroom/contract";
import {
  jobRun,
  jobRunCounts,
  jobRunFile,
  jobRuns,
  storeJobSchedules,
} from "@backroom/contract/calls/bridges";
import { create as contentDisposition } from "content-disposition";
import type { FastifyRequest } from "fastify";
import { visibleAt } from "../records/visible.ts";
import type { Visible } from "../records/visible.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
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
const seenRuns = (request: FastifyRequest): Visible => {
  const { tenants, ...visible } = visibleAt(BRIDGE_PAGE, { caller: callerOf(request), scope: request.scope });
  if (callerOf(request).tenantOids(BRIDGE_PAGE, "Demand") === "all") return { ...visible, tenants };
  const own = tenants === "all" ? [] : tenants.filter((oid) => oid !== ROOT_OID);
  if (own.length > 0) return { ...visible, tenants: own };
  throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
};

/** Runs a query is about, among those the request sees. */
const filterOf = (
  request: FastifyRequest,
  { bridge = null, job = null }: { readonly bridge?: string | null; readonly job?: string | null },
): RunFilter => ({
  visible: seenRuns(request),
  bridgeId: bridge,
  job,
  outcome: null,
  isByHand: null,
});

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
export const runRoutes = ({ db, now, filesFolder, commands }: RunRoutesDeps): readonly Route[] => [
  route(jobRuns, ({ query, request }) => {
    const { outcome = null, byHand = null, before = null, take } = query;
    const filter = { ...filterOf(request, query), outcome, isByHand: byHand };
    return readRuns(db, filter, { before, take });
  }),
  route(jobRunCounts, ({ query, request }) => {
    const { hours, parts } = query;
    const until = now();
    const period = { since: new Date(until - hours * HOUR_MS), until: new Date(until), parts };
    return countRuns(db, filterOf(request, query), period);
  }),
  route(jobRun, async ({ params, request }) => {
    const run = await readRun(db, params.runId, seenRuns(request));
    if (run === null) throw notFound("run");
    return run;
  }),
  route(jobRunFile, async ({ params: { runId, number }, request, reply }) => {
    const run = await readRun(db, runId, seenRuns(request));
    const file = run?.lines.find((line) => line.number === number)?.file ?? null;
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
  }),
  route(storeJobSchedules, async ({ body: { schedules }, request }) => ({
    jobs: await commands.schedule(callerOf(request), schedules),
  })),
];
