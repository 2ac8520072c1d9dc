import type { Static } from "typebox";
import * as t from "./builders.ts";
import { bridgeJobSchema, jobIntervals, jobProblemSchema } from "./hub.ts";
import { oid, timestamp } from "./values.ts";

/** How a run ended, or that it has not: it waits or works. */
export const runOutcomes = ["active", "success", "failed", "cancelled"] as const;
/** How a run ended. */
export type RunOutcome = (typeof runOutcomes)[number];

/**
 * One run of a job. States and counts as of a job; `description` and `countUnit` may be translation keys and are null for a job
 * the server does not know any more. `seq` orders runs by when they were started.
 */
export const jobRunSchema = t.object({
  runId: t.string(),
  seq: t.integer(),
  bridgeId: t.string(),
  name: t.string(),
  description: t.nullable(t.string()),
  countUnit: t.nullable(t.string()),
  tenantOid: t.nullable(oid()),
  tenant: t.nullable(t.string()),
  countryCode: t.nullable(t.string()),
  state: t.integer(),
  isManualStarted: t.boolean({ default: false }),
  startedBy: t.nullable(t.string()),
  stoppedBy: t.nullable(t.string()),
  queuedAt: t.nullable(timestamp()),
  startedAt: t.nullable(timestamp()),
  finishedAt: t.nullable(timestamp()),
  count: t.nullable(t.number()),
  countMax: t.nullable(t.number()),
  error: t.nullable(t.string()),
  problems: t.array(jobProblemSchema, { default: [] }),
});
/** One run of a job. */
export type JobRun = Static<typeof jobRunSchema>;

/** A page of runs, latest first. `next` = value of `before` for the next page; null = there are no more. */
export const jobRunsSchema = t.object({
  runs: t.array(jobRunSchema),
  next: t.nullable(t.integer()),
});
/** A page of runs. */
export type JobRuns = Static<typeof jobRunsSchema>;

/**
 * A line a run reported. Numbers count from 1; where some are missing, lines of the middle were not kept. `file` = name of the file
 * the line is about, which the bridge has put aside.
 */
export const jobRunLineSchema = t.object({
  number: t.integer(),
  at: timestamp(),
  text: t.string(),
  file: t.nullable(t.string()),
});
/** A line a run reported. */
export type JobRunLine = Static<typeof jobRunLineSchema>;

/** A run with what it reported. */
export const jobRunDetailSchema = t.extended(jobRunSchema, {
  lines: t.array(jobRunLineSchema, { default: [] }),
});
/** A run with what it reported. */
export type JobRunDetail = Static<typeof jobRunDetailSchema>;

/** Runs of equal parts of a period, oldest first. */
export const jobRunCountsSchema = t.object({
  since: timestamp(),
  until: timestamp(),
  count: t.integer({ minimum: 0 }),
  failed: t.integer({ minimum: 0 }),
  parts: t.array(t.object({ count: t.integer({ minimum: 0 }), failed: t.integer({ minimum: 0 }) })),
  kept: t.integer({ minimum: 0 }),
});
/** Counts of runs; `kept` = all there are in the history. */
export type JobRunCounts = Static<typeof jobRunCountsSchema>;

/** Query of the calls on runs. */
const filters = {
  bridge: t.optional(t.string({ maxLength: 64 })),
  job: t.optional(t.string({ maxLength: 64 })),
  tenantOid: t.optional(oid()),
};
/** Query of the list of runs. */
export const jobRunsQuerySchema = t.object({
  ...filters,
  outcome: t.optional(t.oneOf(runOutcomes)),
  byHand: t.optional(t.boolean()),
  before: t.optional(t.integer({ minimum: 1 })),
  take: t.integer({ minimum: 1, maximum: 200, default: 50 }),
});
/** Query of the counts of runs. */
export const jobRunCountsQuerySchema = t.object({
  ...filters,
  hours: t.integer({ minimum: 1, maximum: 720, default: 24 }),
  parts: t.integer({ minimum: 1, maximum: 200, default: 48 }),
});

/**
 * When a job is to run by itself: so many seconds after its last run ended; null = only when started. `tenantOid` null = for all
 * tenants. `etag` = `scheduleEtag` of the job as it was read.
 */
export const jobScheduleSchema = t.object({
  bridgeId: t.string({ maxLength: 64 }),
  name: t.string({ maxLength: 64 }),
  tenantOid: t.nullable(oid()),
  intervalSeconds: t.nullable(t.integer({ minimum: jobIntervals.least, maximum: jobIntervals.most })),
  etag: t.nullable(t.string({ maxLength: 64 })),
});
/** When a job is to run by itself. */
export type JobSchedule = Static<typeof jobScheduleSchema>;

/** Maximum number of schedules in one request. */
export const MAX_JOB_SCHEDULES = 500;

/** Body of `PUT /api/bridge/schedules`: schedules that are stored together or not at all. */
export const jobSchedulesSchema = t.object({
  schedules: t.array(jobScheduleSchema, { minItems: 1, maxItems: MAX_JOB_SCHEDULES }),
});
/** Schedules that are stored together. */
export type JobSchedules = Static<typeof jobSchedulesSchema>;

/** Response of `PUT /api/bridge/schedules`: the jobs in the order of the request. */
export const scheduledJobsSchema = t.object({ jobs: t.array(bridgeJobSchema) });
/** The jobs whose schedules were stored. */
export type ScheduledJobs = Static<typeof scheduledJobsSchema>;

/** Jobs the user started in this tab whose end has not been reported. */
export const startedJobsSchema = t.array(
  t.object({
    userOid: oid(),
    bridgeId: t.string(),
    name: t.string(),
    tenantOid: t.nullable(oid()),
    /** When the run before it ended, by which that one is told from this. */
    endedBefore: t.nullable(t.string()),
    /** Its run, as soon as it is known. */
    runId: t.nullable(t.string()),
  }),
);
/** Jobs the user started in this tab. */
export type StartedJobs = Static<typeof startedJobsSchema>;
