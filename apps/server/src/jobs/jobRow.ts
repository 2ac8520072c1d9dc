import { jobStates, ROOT_OID } from "@backroom/contract";
import type { BridgeJob, JobProblem } from "@backroom/contract";
import { findJob } from "./jobs.ts";

/** A job as it stands in the database. */
export interface JobRow {
  readonly bridgeId: string;
  readonly name: string;
  /** Root = for all tenants. */
  readonly tenantOid: number;
  readonly state: number;
  readonly queuedAt: string | null;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** When it runs by itself next; null while it runs, and for jobs that are only started. */
  readonly nextAt: string | null;
  readonly intervalSeconds: number | null;
  readonly count: number | null;
  readonly countMax: number | null;
  readonly error: string | null;
  readonly problems: readonly JobProblem[] | null;
  readonly isManualStarted: boolean;
  readonly tenant: string | null;
  readonly tenantId: string | null;
  readonly country: string | null;
  /** Empty = it never ran. */
  readonly runId: string;
  readonly userOid: number;
  readonly userName: string;
  /** Who asked it to stop. */
  readonly stoppedBy: string | null;
}

/** Names a job: its bridge, its name, and the tenant it works for (root = all). */
export type JobKey = Pick<JobRow, "bridgeId" | "name" | "tenantOid">;

const { waiting, running, stopping } = jobStates;

/** SQL: the job waits or works. */
export const isActive = `state in (${waiting}, ${running}, ${stopping})`;
/** SQL: a process works at the job. */
export const isAtWork = `state in (${running}, ${stopping})`;

/** Reads jobs from a table, or whatever has the columns of `bridge_job`. */
export const selectJobs = (source: string, condition = ""): string =>
  `select j.bridge_id as "bridgeId", j.name, j.tenant_oid as "tenantOid", j.state, j.queued_at as "queuedAt",
     j.started_at as "startedAt", j.finished_at as "finishedAt", j.interval_seconds as "intervalSeconds",
     case when not (j.${isActive}) then coalesce(j.finished_at, j.queued_at) + j.interval_seconds * interval '1 second'
       end as "nextAt",
     j.item_count as "count", j.item_count_max as "countMax", j.error, j.problems,
     j.is_manual_started as "isManualStarted", coalesce(j.run_id, '') as "runId", j.user_oid as "userOid",
     j.user_name as "userName", j.stopped_by as "stoppedBy", t.text as tenant, t.id as "tenantId", t.country
   from ${source} as j left join tenant t on t.oid = j.tenant_oid ${condition}`;

/** An update of jobs that answers the rows as they are then. */
export const changedJobs = (update: string): string =>
  `with changed as (update bridge_job ${update} returning *) ${selectJobs("changed")}`;

const ofRun = `bridge_id, name, tenant_oid, is_manual_started, user_oid, user_name`;
const ofState = [
  "state",
  "stopped_by",
  "started_at",
  "finished_at",
  "item_count",
  "item_count_max",
  "error",
  "problems",
];

/** The same update, which is written into the history of runs, too. */
export const changedRuns = (update: string): string =>
  `with changed as (update bridge_job ${update} returning *),
   kept as (insert into job_run (run_id, queued_at, ${ofRun}, ${ofState.join(", ")})
     select run_id, coalesce(queued_at, now()), ${ofRun}, ${ofState.join(", ")} from changed
     where run_id is not null order by queued_at, name, tenant_oid
     on conflict (run_id) do update set ${ofState.map((column) => `${column} = excluded.${column}`).join(", ")})
   ${selectJobs("changed")}`;

/** Whom a job works for, as it travels. */
export const toWhom = ({ tenantOid, tenant, country }: Pick<JobRow, "tenantOid" | "tenant" | "country">) =>
  tenantOid === ROOT_OID
    ? { tenantOid: null, tenant, countryCode: "$" }
    : { tenantOid, tenant, countryCode: country };

/** Strong ETag of a schedule: two schedules with the same interval are the same schedule. */
export const scheduleEtagOf = (intervalSeconds: number | null): string => `"${intervalSeconds ?? "never"}"`;

/** The job as it travels; null when this version does not know it. */
export const toBridgeJob = (row: Omit<JobRow, "tenantId">): BridgeJob | null => {
  const definition = findJob(row.bridgeId, row.name);
  if (definition === undefined) return null;
  const { category, description, countUnit, isForTenants } = definition;
  const { name, state, startedAt, finishedAt, countMax, count, error, isManualStarted } = row;
  const { queuedAt, nextAt, intervalSeconds, stoppedBy, problems } = row;
  return {
    name,
    state,
    startedAt,
    finishedAt,
    countMax,
    count,
    error,
    problems: [...(problems ?? [])],
    category,
    ...toWhom(row),
    description,
    countUnit,
    isManualStarted,
    runId: row.runId === "" ? null : row.runId,
    startedBy: isManualStarted ? row.userName : null,
    stoppedBy,
    queuedAt: row.runId === "" ? null : queuedAt,
    nextAt,
    intervalSeconds,
    scheduleEtag: scheduleEtagOf(intervalSeconds),
    isForTenants,
  };
};
