import { jobStates, ROOT_OID } from "@backroom/contract";
import type { BridgeJob, BridgeState, PermissionName } from "@backroom/contract";
import type { Caller } from "../access/requestCaller.ts";
import type { BridgeRow } from "./bridgeStore.ts";
import { jobsOf } from "./jobs.ts";
import { toBridgeJob } from "./jobRow.ts";
import type { JobRow } from "./jobRow.ts";

/** Path of the page that shows the bridges; rights for them are held there. */
export const BRIDGE_PAGE = "/service/bridge";

/** Up to this many tenants of a limited user, jobs that never ran are listed for each. */
const MOST_OFFERED_TENANTS = 50;

/** True when the caller holds the right for what the job works on; a job for all tenants needs it for all of them. */
export const mayAtTenant = (
  caller: Caller,
  path: string,
  right: PermissionName,
  tenantOid: number,
): boolean =>
  tenantOid === ROOT_OID ? caller.tenantOids(path, right) === "all" : caller.may(path, right, tenantOid);

/** True when the caller may see the job. */
export const seesJob = (caller: Caller, { tenantOid }: Pick<BridgeJob, "tenantOid">): boolean =>
  mayAtTenant(caller, BRIDGE_PAGE, "Demand", tenantOid ?? ROOT_OID);

/** A tenant jobs can be started for. */
export interface OfferedTenant {
  readonly oid: number;
  readonly text: string;
  readonly country: string;
}

/** Tenants of a caller who does not see all: jobs that never ran for them are listed as new. */
export const offeredTenants = (caller: Caller): readonly number[] => {
  const held = caller.tenantOids(BRIDGE_PAGE, "Demand");
  if (held === "all" || held.length > MOST_OFFERED_TENANTS) return [];
  return held.filter((oid) => oid !== ROOT_OID);
};

const newJobs = (bridgeId: string, tenants: readonly OfferedTenant[]): JobRow[] =>
  tenants.flatMap(({ oid, text, country }) =>
    jobsOf(bridgeId)
      .filter(({ isForTenants }) => isForTenants)
      .map(({ name }) => ({
        bridgeId,
        name,
        tenantOid: oid,
        state: jobStates.new,
        queuedAt: null,
        startedAt: null,
        finishedAt: null,
        nextAt: null,
        intervalSeconds: null,
        count: null,
        countMax: null,
        error: null,
        problems: null,
        isManualStarted: false,
        tenant: text,
        tenantId: null,
        country,
        runId: "",
        userOid: 0,
        userName: "",
        stoppedBy: null,
      })),
  );

/** The jobs of a bridge the caller sees. */
export const visibleJobs = (
  caller: Caller,
  bridgeId: string,
  rows: readonly JobRow[],
  tenants: readonly OfferedTenant[],
): BridgeJob[] => {
  const keys = new Set(rows.map(({ name, tenantOid }) => `${name} ${tenantOid}`));
  const offered = newJobs(
    bridgeId,
    tenants.filter(({ oid }) => offeredTenants(caller).includes(oid)),
  ).filter(({ name, tenantOid }) => !keys.has(`${name} ${tenantOid}`));
  return [...rows, ...offered]
    .map(toBridgeJob)
    .filter((job) => job !== null)
    .filter((job) => seesJob(caller, job));
};

/** A bridge as the caller sees it: the jobs they see, and their counts. */
export const toBridgeState = (bridge: BridgeRow, jobs: BridgeJob[]): BridgeState => ({
  ...bridge,
  jobCount: jobs.length,
  jobFailedCount: jobs.filter(({ state }) => state === jobStates.failed).length,
  jobs,
});
