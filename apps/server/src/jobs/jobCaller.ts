import type { Caller } from "../access/requestCaller.ts";
import type { JobRow } from "./jobRow.ts";

/**
 * Who a job works as: named after who started it, so that journals name them, and free to do all. What they may start was
 * checked at the start; the job itself keeps to its tenant.
 */
export const jobCaller = ({
  userOid,
  userName,
  runId,
}: Pick<JobRow, "userOid" | "userName" | "runId">): Caller => ({
  userOid,
  userName,
  sid: `job:${runId}`,
  accessVersion: null,
  seenVersion: null,
  may: () => true,
  isGivenAt: () => false,
  tenantOids: () => "all",
  locations: "all",
  seenTenants: () => "all",
  seenCountries: () => "all",
  mayDoAll: true,
  namedTenants: [],
  mayOpen: () => true,
});
