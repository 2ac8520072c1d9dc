import { jobStates, ROOT_OID } from "@backroom/contract";
import type { BridgeJob, JobProblem } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";
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

/** SQL: the job `j`, without the names of its tenant. */
const jobColumns = `j.bridge_id as "bridgeId", j.name, j.tenant_oid as "tenantOid", j.state, j.queued_at as "queuedAt",
     j.started_at as "startedAt", j.finished_at as "finishedAt", j.interval_seconds as "intervalSeconds",
     case when not (j.${isActive}) then coalesce(j.finished_at, j.queued_at) + j.interval_seconds * interval '1 second'
       end as "nextAt",
     j.item_count as "count", j.item_count_max as "countMax", j.error, j.problems,
     j.is_manual_started as "isManualStarted", coalesce(j.run_id, '') as "runId", j.user_oid as "userOid",
     j.user_name as "userName", j.stopped_by as "stoppedBy"`;

/** Reads jobs. `condition`: what follows `from`, over the job `j`. */
export const selectJobs = (condition: string): string =>
  `select ${jobColumns}, t.text as tenant, t.id as "tenantId", t.country
   from bridge_job as j left join tenant t on t.oid = j.tenant_oid ${condition}`;

/** A job after a write. The names of its tenant are read apart: jobs are on one node of a distributed database, and tenants are on all. */
type ChangedJob = Omit<JobRow, "tenant" | "tenantId" | "country">;

/** Runs {@link changedJobs} or {@link changedRuns} and returns the jobs as they are then. */
export const writeJobs = async (
  db: Queryable,
  sql: string,
  params: readonly unknown[],
): Promise<JobRow[]> => {
  const rows = await db.query<ChangedJob>(sql, params);
  if (rows.length === 0) return [];
  const tenants = await db.query<Pick<JobRow, "tenantOid" | "tenant" | "tenantId" | "country">>(
    `select oid as "tenantOid", text as tenant, id as "tenantId", country from tenant where oid = any($1::bigint[])`,
    [rows.map(({ tenantOid }) => tenantOid)],
  );
  const found = new Map(tenants.map((one) => [one.tenantOid, one]));
  return rows.map((row) => {
    const { tenant = null, tenantId = null, country = null } = found.get(row.tenantOid) ?? {};
    return { ...row, tenant, tenantId, country };
  });
};

/** SQL: an update of jobs that returns the rows as they are then. */
export const changedJobs = (update: string): string =>
  `update bridge_job as j ${update} returning ${jobColumns}`;

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
   select ${jobColumns} from changed as j`;

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
