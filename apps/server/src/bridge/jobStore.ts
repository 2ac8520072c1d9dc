import { ROOT_OID } from "@backroom/contract";
import type { BridgeJob } from "@backroom/contract";
import type { Lease } from "../nodes/leases.ts";
import type { Queryable } from "../ports.ts";
import { jobStates } from "./jobTypes.ts";
import { findJob } from "./jobs.ts";

/** A job as it stands in the database. */
export interface JobRow {
  readonly bridgeId: string;
  readonly name: string;
  /** Root = for all tenants. */
  readonly tenantOid: number;
  readonly state: number;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly count: number | null;
  readonly countMax: number | null;
  readonly error: string | null;
  readonly isManualStarted: boolean;
  readonly tenant: string | null;
  readonly tenantId: string | null;
  readonly country: string | null;
  readonly runId: string;
  readonly userOid: number;
  readonly userName: string;
}

/** Names a job: its bridge, its name, and the tenant it works for (root = all). */
export type JobKey = Pick<JobRow, "bridgeId" | "name" | "tenantOid">;

/** Longest message that is kept of a failure. */
const LONGEST_ERROR = 2000;

const { waiting, running, stopping, success, failed, cancelled } = jobStates;
const isActive = `state in (${waiting}, ${running}, ${stopping})`;
const isAtWork = `state in (${running}, ${stopping})`;

const select = (source: string, condition = "") =>
  `select j.bridge_id as "bridgeId", j.name, j.tenant_oid as "tenantOid", j.state, j.started_at as "startedAt",
     j.finished_at as "finishedAt", j.item_count as "count", j.item_count_max as "countMax", j.error,
     j.is_manual_started as "isManualStarted", coalesce(j.run_id, '') as "runId", j.user_oid as "userOid",
     j.user_name as "userName", t.text as tenant, t.id as "tenantId", t.country
   from ${source} as j left join tenant t on t.oid = j.tenant_oid ${condition}`;

/** An update of jobs that answers the rows as they are then. */
const changed = (update: string) =>
  `with changed as (update bridge_job ${update} returning *) ${select("changed")}`;

const whereKey = "bridge_id = $1 and name = $2 and tenant_oid = $3";
const values = ({ bridgeId, name, tenantOid }: JobKey) => [bridgeId, name, tenantOid];
const queued = `state = ${waiting}, run_id = gen_random_uuid()::text, queued_at = now(), started_at = null,
  finished_at = null, item_count = null, item_count_max = null, error = null`;

/** Jobs of a bridge that this version knows, in the order of their names and tenants. */
export const readJobs = async (db: Queryable, bridgeId: string): Promise<JobRow[]> => {
  const rows = await db.query<JobRow>(
    select("bridge_job", "where j.bridge_id = $1 order by j.name, j.tenant_oid"),
    [bridgeId],
  );
  return rows.filter(({ name }) => findJob(bridgeId, name) !== undefined);
};

/** Lets a job wait for its bridge. Null when it waits or runs already: of two starts one wins. */
export const queueJob = async (
  db: Queryable,
  key: JobKey,
  user: { readonly userOid: number; readonly userName: string },
): Promise<JobRow | null> => {
  await db.query(
    "insert into bridge_job (bridge_id, name, tenant_oid) values ($1, $2, $3) on conflict do nothing",
    values(key),
  );
  const [row] = await db.query<JobRow>(
    changed(`set ${queued}, is_manual_started = true, user_oid = $4, user_name = $5
      where ${whereKey} and not (${isActive})`),
    [...values(key), user.userOid, user.userName],
  );
  return row ?? null;
};

/** Notes since when jobs that run by themselves are there; they are due one interval later. */
export const scheduleNewJobs = (db: Queryable, bridgeId: string): Promise<unknown> =>
  db.query(
    `update bridge_job set queued_at = now()
     where bridge_id = $1 and queued_at is null and interval_seconds is not null`,
    [bridgeId],
  );

/** Lets the jobs wait whose interval has passed since their last run. */
export const queueDueJobs = (db: Queryable, bridgeId: string): Promise<JobRow[]> =>
  db.query<JobRow>(
    changed(`set ${queued}, is_manual_started = false, user_oid = 0, user_name = 'system'
      where bridge_id = $1 and not (${isActive}) and interval_seconds is not null
        and coalesce(finished_at, queued_at) + interval_seconds * interval '1 second' <= now()`),
    [bridgeId],
  );

/** Asks a job to stop: one that waits is cancelled at once, a running one at its next step. Null when it does neither. */
export const stopJob = async (db: Queryable, key: JobKey): Promise<JobRow | null> => {
  const [row] = await db.query<JobRow>(
    changed(`set finished_at = case when state = ${waiting} then now() end,
        state = case when state = ${waiting} then ${cancelled} else ${stopping} end
      where ${whereKey} and ${isActive}`),
    values(key),
  );
  return row ?? null;
};

type HeldLease = Pick<Lease, "name" | "token">;
const holdsLease = "exists (select 1 from node_lease where name = $2 and token = $3 and expires_at > now())";

/** Takes the job that has waited longest, for the process that holds the bridge's lease. */
export const claimJob = async (db: Queryable, bridgeId: string, lease: HeldLease): Promise<JobRow | null> => {
  const [row] = await db.query<JobRow>(
    changed(`set state = ${running}, started_at = now() where bridge_id = $1 and state = ${waiting}
      and run_id = (select run_id from bridge_job where bridge_id = $1 and state = ${waiting} order by queued_at, name limit 1)
      and ${holdsLease}`),
    [bridgeId, lease.name, lease.token],
  );
  return row ?? null;
};

/** Tells how far a run is. Null when it is not the job's run any more. */
export const storeProgress = async (
  db: Queryable,
  runId: string,
  progress: { readonly count: number; readonly countMax: number | null },
): Promise<JobRow | null> => {
  const [row] = await db.query<JobRow>(
    changed(`set item_count = $2, item_count_max = $3 where run_id = $1 and ${isAtWork}`),
    [runId, progress.count, progress.countMax],
  );
  return row ?? null;
};

/** True when the run is to stop. */
export const isAskedToStop = async (db: Queryable, runId: string): Promise<boolean> => {
  const [row] = await db.query(`select 1 from bridge_job where run_id = $1 and state = ${stopping}`, [runId]);
  return row !== undefined;
};

/** How a run ended. */
export interface JobOutcome {
  readonly state: typeof success | typeof failed | typeof cancelled;
  readonly error: string | null;
}

/** Ends a run; null when it was ended already. */
export const finishJob = async (
  db: Queryable,
  runId: string,
  { state, error }: JobOutcome,
): Promise<JobRow | null> => {
  const [row] = await db.query<JobRow>(
    changed(`set state = $2, error = $3, finished_at = now() where run_id = $1 and ${isAtWork}`),
    [runId, state, error?.slice(0, LONGEST_ERROR) ?? null],
  );
  return row ?? null;
};

/** Marks the runs nobody works at as failed, for the process that holds the bridge's lease and runs none itself. */
export const failLostJobs = (
  db: Queryable,
  bridgeId: string,
  lease: HeldLease,
  error: string,
): Promise<JobRow[]> =>
  db.query<JobRow>(
    changed(`set state = ${failed}, error = $4, finished_at = now()
      where bridge_id = $1 and ${isAtWork} and ${holdsLease}`),
    [bridgeId, lease.name, lease.token, error],
  );

/** Forgets what jobs did for single tenants long ago, so that the list stays short. */
export const forgetOldJobs = (db: Queryable, bridgeId: string): Promise<unknown> =>
  db.query(
    `delete from bridge_job where bridge_id = $1 and tenant_oid <> ${ROOT_OID} and not (${isActive})
       and finished_at < now() - interval '90 days'`,
    [bridgeId],
  );

/** The job as it travels; null when this version does not know it. */
export const toBridgeJob = (
  row: Omit<JobRow, "runId" | "userOid" | "userName" | "tenantId">,
): BridgeJob | null => {
  const definition = findJob(row.bridgeId, row.name);
  if (definition === undefined) return null;
  const { category, description, countUnit } = definition;
  const isGlobal = row.tenantOid === ROOT_OID;
  const { name, state, startedAt, finishedAt, countMax, count, error, isManualStarted } = row;
  return {
    name,
    state,
    startedAt,
    finishedAt,
    countMax,
    count,
    error,
    category,
    tenant: row.tenant,
    tenantOid: isGlobal ? null : row.tenantOid,
    countryCode: isGlobal ? "$" : row.country,
    description,
    countUnit,
    isManualStarted,
  };
};
