import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { BridgeJob, JobSchedule } from "@backroom/contract";
import { writeAudit } from "../journal/audit.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { JobEvents } from "./jobEvents.ts";
import { BRIDGE_PAGE, mayAtTenant } from "./bridgeViews.ts";
import { toBridgeJob } from "./jobRow.ts";
import type { JobKey, JobRow } from "./jobRow.ts";
import { queueJob, stopJob } from "./jobStore.ts";
import { findJob } from "./jobs.ts";
import type { JobDefinition } from "./jobTypes.ts";
import { storeSchedules } from "./storeSchedules.ts";

/** Names a job on the wire; `tenantOid` null or root = for all tenants. */
export interface JobName {
  readonly bridgeId: string;
  readonly name: string;
  readonly tenantOid: number | null;
}

const notFound = () => new HttpError(404, errorCodes.recordNotFound, "There is no such job");
const forbidden = () => new HttpError(403, errorCodes.noPermission, "You have no permission for this");

/** Starts and cancels jobs for callers who may. */
export interface JobCommands {
  /** Throws 404 for a job or tenant the caller does not see, 403 without the rights, 409 (40906) when it runs already. */
  start(caller: Caller, job: JobName): Promise<void>;
  /** Throws as `start` does, and 409 (40906) when the job does not run. */
  cancel(caller: Caller, job: JobName): Promise<void>;
  /**
   * Stores all schedules or none, and returns their jobs in the same order. Throws as `start` does, 428 without an ETag, and 409
   * (40901) that names the jobs whose schedule has another ETag.
   */
  schedule(caller: Caller, schedules: readonly JobSchedule[]): Promise<BridgeJob[]>;
  /** Throws as `start` does when the caller may not start the job, whatever it is at. */
  checkStart(caller: Caller, job: JobName): Promise<void>;
}

/** Makes the commands of one process; the process that runs the bridge carries them out. */
export const createJobCommands = (deps: { db: Database; jobEvents: JobEvents }): JobCommands => {
  const { db, jobEvents } = deps;

  const find = async (caller: Caller, job: JobName): Promise<JobKey & { definition: JobDefinition }> => {
    const { bridgeId, name } = job;
    const tenantOid = job.tenantOid ?? ROOT_OID;
    const definition = findJob(bridgeId, name);
    if (definition === undefined || !mayAtTenant(caller, BRIDGE_PAGE, "Demand", tenantOid)) throw notFound();
    if (!mayAtTenant(caller, BRIDGE_PAGE, "Update", tenantOid)) throw forbidden();
    if (tenantOid !== ROOT_OID) {
      const rows = await db.query("select 1 from tenant where oid = $1 and not deleted", [tenantOid]);
      if (rows.length === 0) throw notFound();
      if (!definition.isForTenants) {
        throw new HttpError(400, errorCodes.badQuery, "This job works for all tenants; start it without one");
      }
    }
    return { bridgeId, name, tenantOid, definition };
  };

  const findStartable = async (caller: Caller, job: JobName): Promise<JobKey> => {
    const { definition, ...key } = await find(caller, job);
    const isAllowed = definition.rights.every(({ path, right }) =>
      mayAtTenant(caller, path, right, key.tenantOid),
    );
    if (!isAllowed) throw forbidden();
    return key;
  };

  /** Does it and adds it to the audit, unless there was nothing to do. */
  const audited = (
    by: Caller,
    action: "start" | "cancel",
    command: (tx: Queryable) => Promise<JobRow | null>,
  ): Promise<JobRow | null> =>
    db.transaction(async (tx) => {
      const row = await command(tx);
      if (row === null) return null;
      const after = { BridgeId: row.bridgeId, Name: row.name, RunId: row.runId };
      const job = { area: "service", entity: "bridge-job", oid: 0, tenantOid: row.tenantOid };
      await writeAudit(tx, { by, action, ...job, before: null, after });
      return row;
    });

  return {
    async start(caller, job) {
      const key = await findStartable(caller, job);
      const row = await audited(caller, "start", (tx) => queueJob(tx, key, caller));
      if (row === null) throw new HttpError(409, errorCodes.jobState, "The job is running already");
      jobEvents.jobChanged(row, true);
      jobEvents.wake(key.bridgeId);
    },
    async cancel(caller, job) {
      const { definition: _, ...key } = await find(caller, job);
      const row = await audited(caller, "cancel", (tx) => stopJob(tx, key, caller.userName));
      if (row === null) throw new HttpError(409, errorCodes.jobState, "The job is not running");
      jobEvents.jobChanged(row, true);
      jobEvents.wake(key.bridgeId);
    },
    async schedule(caller, schedules) {
      const keys: JobKey[] = [];
      for (const schedule of schedules) keys.push(await findStartable(caller, schedule));
      const rows = await db.transaction((tx) => storeSchedules(tx, caller, schedules, keys));
      const jobs = rows.map(toBridgeJob).filter((job) => job !== null);
      for (const row of rows) jobEvents.jobChanged(row, true);
      for (const bridgeId of new Set(rows.map((row) => row.bridgeId))) jobEvents.wake(bridgeId);
      return jobs;
    },
    async checkStart(caller, job) {
      await findStartable(caller, job);
    },
  };
};
