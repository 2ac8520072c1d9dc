import type { BridgeJob } from "@backroom/contract";
import { jobStates } from "@backroom/contract";

/** A tenant that can be chosen. */
export interface TenantOption {
  readonly oid: number;
  readonly text: string;
}

/** Tenants a job may be started for, by name. */
export const tenantsOf = (
  tenants: readonly TenantOption[],
  mayChange: (job: { readonly tenantOid: number }) => boolean,
): readonly TenantOption[] =>
  tenants
    .filter(({ oid }) => mayChange({ tenantOid: oid }))
    .map(({ oid, text }) => ({ oid, text }))
    .toSorted((a, b) => a.text.localeCompare(b.text));

/** The job of that name for a tenant; one that never ran for it looks like any other of the name, without a run. Undefined = there is no such job. */
export const jobForTenant = (
  jobs: readonly BridgeJob[],
  name: string,
  tenantOid: number,
): BridgeJob | undefined => {
  const named = jobs.filter((job) => job.name === name && job.isForTenants);
  const known = named.find((job) => job.tenantOid === tenantOid);
  const [any] = named;
  if (known !== undefined || any === undefined) return known;
  return { ...any, tenantOid, state: jobStates.new, runId: null, startedAt: null, finishedAt: null };
};
