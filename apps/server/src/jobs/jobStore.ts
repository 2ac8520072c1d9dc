import { jobStates, ROOT_OID } from "@backroom/contract";
import type { JobProblem } from "@backroom/contract";
import type { Lease } from "../processes/leases.ts";
import type { Queryable } from "../db/database.ts";
import { changedJobs, changedRuns, isActive, isAtWork, selectJobs, writeJobs } from "./jobRow.ts";
import type { JobKey, JobRow } from "./jobRow.ts";
import { findJob } from "./jobs.ts";
import type { Claimable } from "./startableRuns.ts";

/** Longest message that is kept of a failure. */
const LONGEST_ERROR = 2000;

const { waiting, running, stopping, success, failed, cancelled } = jobStates;

const whereKey = "bridge_id = $1 and name = $2 and tenant_oid = $3";
const values = ({ bridgeId, name, tenantOid }: JobKey) => [bridgeId, name, tenantOid];
const queued = `state = ${waiting}, run_id = gen_random_uuid()::text, queued_at = now(), started_at = null,
  finished_at = null, item_count = null, item_count_max = null, error = null, problems = null, stopped_by = null`;

/** Jobs of a bridge that this version knows, in the order of their names and tenants. */
export const readJobs = async (db: Queryable, bridgeId: string): Promise<JobRow[]> => {
  const rows = await db.query<JobRow>(selectJobs("where j.bridge_id = $1 order by j.name, j.tenant_oid"), [
    bridgeId,
  ]);
  return rows.filter(({ name }) => findJob(bridgeId, name) !== undefined);
};

const insertJob = (db: Queryable, key: JobKey): Promise<unknown> =>
  db.query(
    "insert into bridge_job (bridge_id, name, tenant_oid) values ($1, $2, $3) on conflict do nothing",
    values(key),
  );

/** Locks the schedule of a job until the transaction ends and returns its interval in seconds; null = it runs only when started. */
export const lockSchedule = async (db: Queryable, key: JobKey): Promise<number | null> => {
  await insertJob(db, key);
  const [known] = await db.query<{ interval: number | null }>(
    `select interval_seconds as interval from bridge_job where ${whereKey} for update`,
    values(key),
  );
  return known?.interval ?? null;
};

/** Stores how long after its last run a job runs by itself, in seconds; null = only when started. Requires {@link lockSchedule}. */
export const scheduleJob = async (
  db: Queryable,
  key: JobKey,
  intervalSeconds: number | null,
): Promise<JobRow> => {
  const [after] = await writeJobs(
    db,
    changedJobs(
      `set interval_seconds = $4::integer, queued_at = coalesce(queued_at, now()) where ${whereKey}`,
    ),
    [...values(key), intervalSeconds],
  );
  if (after === undefined) throw new Error("A job went while it was scheduled");
  return after;
};

/**
 * Lets a job wait for its bridge. Null when it waits or runs already: of two starts one wins. `isManual` false = it does no more than
 * when it runs by itself.
 */
export const queueJob = async (
  db: Queryable,
  key: JobKey,
  user: { readonly userOid: number; readonly userName: string },
  isManual = true,
): Promise<JobRow | null> => {
  await insertJob(db, key);
  const [row] = await writeJobs(
    db,
    changedRuns(`set ${queued}, is_manual_started = $6, user_oid = $4, user_name = $5
      where ${whereKey} and not (${isActive})`),
    [...values(key), user.userOid, user.userName, isManual],
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

/**
 * Lets the jobs wait whose interval has passed since their last run. One that ran while the clock was ahead is due, too:
 * otherwise it would not run until the clock is there again.
 */
export const queueDueJobs = (db: Queryable, bridgeId: string): Promise<JobRow[]> =>
  writeJobs(
    db,
    changedRuns(`set ${queued}, is_manual_started = false, user_oid = 0, user_name = 'system'
      where bridge_id = $1 and not (${isActive}) and interval_seconds is not null
        and (coalesce(finished_at, queued_at) + interval_seconds * interval '1 second' <= now()
          or coalesce(finished_at, queued_at) > now() + interval '5 minutes')`),
    [bridgeId],
  );

/** Asks a job to stop: one that waits is cancelled at once, a running one at its next step. Null when it does neither. */
export const stopJob = async (db: Queryable, key: JobKey, userName: string): Promise<JobRow | null> => {
  const [row] = await writeJobs(
    db,
    changedRuns(`set stopped_by = $4, finished_at = case when state = ${waiting} then now() end,
        state = case when state = ${waiting} then ${cancelled} else ${stopping} end
      where ${whereKey} and ${isActive}`),
    [...values(key), userName],
  );
  return row ?? null;
};

type HeldLease = Pick<Lease, "name" | "token">;
const holdsLease = "exists (select 1 from node_lease where name = $2 and token = $3 and expires_at > now())";

/** Runs of a bridge that wait, those that wait longest first, and those that a process works at. */
export const readActiveRuns = async (
  db: Queryable,
  bridgeId: string,
): Promise<{ readonly waiting: readonly Claimable[]; readonly atWork: readonly Claimable[] }> => {
  const rows = await db.query<Claimable & { readonly state: number }>(
    `select run_id as "runId", name, tenant_oid as "tenantOid", state from bridge_job
     where bridge_id = $1 and ${isActive} and run_id is not null order by queued_at, name, tenant_oid`,
    [bridgeId],
  );
  return {
    waiting: rows.filter(({ state }) => state === waiting),
    atWork: rows.filter(({ state }) => state !== waiting),
  };
};

/** Takes a run that waits, for the process that holds the bridge's lease. Null when it does not wait any more. */
export const claimRun = async (db: Queryable, runId: string, lease: HeldLease): Promise<JobRow | null> => {
  const [row] = await writeJobs(
    db,
    changedRuns(`set state = ${running}, started_at = now() where run_id = $1 and state = ${waiting}
      and ${holdsLease}`),
    [runId, lease.name, lease.token],
  );
  return row ?? null;
};

/** Tells how far a run is. Null when it is not the job's run any more. */
export const storeProgress = async (
  db: Queryable,
  runId: string,
  progress: { readonly count: number; readonly countMax: number | null },
): Promise<JobRow | null> => {
  const [row] = await writeJobs(
    db,
    changedJobs(`set item_count = $2, item_count_max = $3 where run_id = $1 and ${isAtWork}`),
    [runId, progress.count, progress.countMax],
  );
  return row ?? null;
};

/** Those of the runs that are to stop. */
export const readStoppingRuns = async (
  db: Queryable,
  runIds: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db.query<{ readonly runId: string }>(
    `select run_id as "runId" from bridge_job where run_id = any($1::text[]) and state = ${stopping}`,
    [[...runIds]],
  );
  return rows.map(({ runId }) => runId);
};

/** How a run ended. */
export interface JobOutcome {
  readonly state: typeof success | typeof failed | typeof cancelled;
  readonly error: string | null;
  readonly problems: readonly JobProblem[];
}

/** Ends a run; null when it was ended already. */
export const finishJob = async (
  db: Queryable,
  runId: string,
  { state, error, problems }: JobOutcome,
): Promise<JobRow | null> => {
  const [row] = await writeJobs(
    db,
    changedRuns(
      `set state = $2, error = $3, problems = $4::jsonb, finished_at = now() where run_id = $1 and ${isAtWork}`,
    ),
    [
      runId,
      state,
      error?.slice(0, LONGEST_ERROR) ?? null,
      problems.length === 0 ? null : JSON.stringify(problems),
    ],
  );
  return row ?? null;
};

/** Marks the runs without a working process as failed, for the process that holds the bridge's lease; `own` are those it works at. */
export const failLostJobs = (
  db: Queryable,
  bridgeId: string,
  lease: HeldLease,
  { own, error }: { readonly own: readonly string[]; readonly error: string },
): Promise<JobRow[]> =>
  writeJobs(
    db,
    changedRuns(`set state = ${failed}, error = $4, problems = null, finished_at = now()
      where bridge_id = $1 and ${isAtWork} and ${holdsLease} and coalesce(run_id, '') <> all($5::text[])`),
    [bridgeId, lease.name, lease.token, error, [...own]],
  );

/** Forgets what jobs did for single tenants long ago, so that the list stays short. */
export const forgetOldJobs = (db: Queryable, bridgeId: string): Promise<unknown> =>
  db.query(
    `delete from bridge_job where bridge_id = $1 and tenant_oid <> ${ROOT_OID} and not (${isActive})
       and finished_at < now() - interval '90 days'`,
    [bridgeId],
  );
