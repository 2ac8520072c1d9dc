import { SERVER } from "#server";
import {
  jobRunCountsQuerySchema,
  jobRunCountsSchema,
  jobRunDetailSchema,
  jobRunsQuerySchema,
  jobRunsSchema,
  jobSchedulesSchema,
  scheduledJobsSchema,
} from "../jobRuns.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Runs and schedules of jobs.

const group = "Bridges";

/** `GET /api/bridge/runs` */
export const jobRuns = endpoint(
  { path: "/api/bridge/runs", answer: jobRunsSchema, isKept: true },
  SERVER && {
    group,
    text: "Runs of jobs, those started last first; `before` is `next` of the page before. They are kept for 30 days, at most 2,000 of a job and tenant. Needs Demand on /service/bridge; runs of jobs for all tenants are for who holds it for all, as the jobs themselves",
    query: jobRunsQuerySchema,
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/bridge/runs?bridge=documents&outcome=success&take=10"',
  },
);

/** `GET /api/bridge/runs/counts` */
export const jobRunCounts = endpoint(
  { path: "/api/bridge/runs/counts", answer: jobRunCountsSchema, isKept: true },
  SERVER && {
    group,
    text: "How many runs were started in each part of the last hours, and how many of them failed",
    query: jobRunCountsQuerySchema,
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/bridge/runs/counts?hours=24&parts=48"',
  },
);

/** `GET /api/bridge/runs/{runId}` */
export const jobRun = endpoint(
  { path: "/api/bridge/runs/{runId}", answer: jobRunDetailSchema, isKept: true },
  SERVER && {
    group,
    text: "A run with the lines it reported, in English: the first and the last hundred",
    query: tenantQuerySchema,
    errors: ["noPermission", "noTenant", "recordNotFound"],
    example: 'curl -H "$AUTH" $API/api/bridge/runs/7c1e40b2   # 404 unless a run is called so',
  },
);

/** `GET /api/bridge/runs/{runId}/files/{number}` */
export const jobRunFile = endpoint(
  { path: "/api/bridge/runs/{runId}/files/{number}" },
  SERVER && {
    group,
    text: "The file a line of a run is about, which the bridge has put aside since it could not be used. Needs what starting the job needs",
    params: { number: t.integer({ minimum: 1 }) },
    query: tenantQuerySchema,
    answerTypes: ["application/octet-stream"],
    errors: ["noPermission", "noTenant", "recordNotFound"],
    example:
      'curl -H "$AUTH" $API/api/bridge/runs/7c1e40b2/files/3   # 404 unless its third line names a file',
  },
);

/** `PUT /api/bridge/schedules` */
export const storeJobSchedules = endpoint(
  { method: "PUT", path: "/api/bridge/schedules", answer: scheduledJobsSchema },
  SERVER && {
    group,
    text: "Set how long after its last run each of the jobs runs by itself; all schedules are stored or none. Needs what starting the jobs needs; 404 for a job or tenant the user does not see. 409 if a schedule is not the one its `etag` names: `errors` has one entry per such job, with `field` = `schedules.{index}`, `rule` = `etag` and as `params` the JobSchedule as it is stored",
    body: jobSchedulesSchema,
    errors: ["fieldErrors", "noPermission", "recordNotFound", "etagLost", "ifMatchMissing"],
    example: String.raw`curl -X PUT -H "$AUTH" -H "$JSON" -d '{"schedules":[{"bridgeId":"master-data","name":"import-rates","tenantOid":null,"intervalSeconds":1800,"etag":"\"3600\""}]}' \
  $API/api/bridge/schedules`,
  },
);

/** All of this file, in the order of the documents. */
export const bridgesCalls = [jobRuns, jobRunCounts, jobRun, jobRunFile, storeJobSchedules] as const;
