import { jobRunCountsQuerySchema, jobRunsQuerySchema } from "../jobRuns.ts";
import type { Endpoint } from "./endpoint.ts";

const group = "Bridges";
const seen =
  "Needs Demand on /service/bridge; runs of jobs for all tenants are for who holds it for all, as the jobs themselves";

/** Calls about the history of jobs. */
export const bridgeEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: "/api/bridge/runs",
    summary: `Runs of jobs, those started last first; \`before\` is \`next\` of the page before. They are kept for 30 days, at most 2,000 of a job and tenant. ${seen}`,
    query: jobRunsQuerySchema,
    answer: "JobRuns",
    errors: ["badQuery", "noPermission", "noTenant"],
    group,
  },
  {
    method: "get",
    path: "/api/bridge/runs/counts",
    summary: "How many runs were started in each part of the last hours, and how many of them failed",
    query: jobRunCountsQuerySchema,
    answer: "JobRunCounts",
    errors: ["badQuery", "noPermission", "noTenant"],
    group,
  },
  {
    method: "get",
    path: "/api/bridge/runs/{runId}",
    summary: "A run with the lines it reported, in English: the first and the last hundred",
    answer: "JobRunDetail",
    errors: ["noPermission", "noTenant", "recordNotFound"],
    group,
  },
  {
    method: "get",
    path: "/api/bridge/runs/{runId}/files/{number}",
    summary:
      "The file a line of a run is about, which the bridge has put aside since it could not be used. Needs what starting the job needs",
    answerTypes: ["application/octet-stream"],
    errors: ["noPermission", "noTenant", "recordNotFound"],
    group,
  },
  {
    method: "put",
    path: "/api/bridge/schedules",
    summary:
      "Set how long after its last run each of the jobs runs by itself; all schedules are stored or none. Needs what starting the jobs needs; 404 for a job or tenant the user does not see. 409 if a schedule is not the one its `etag` names: `errors` has one entry per such job, with `field` = `schedules.{index}`, `rule` = `etag` and as `params` the JobSchedule as it is stored",
    body: "JobSchedules",
    answer: "ScheduledJobs",
    errors: ["fieldErrors", "noPermission", "recordNotFound", "etagLost", "ifMatchMissing"],
    group,
  },
];
