import { jobStates } from "@backroom/contract";
import type { BridgeJob, StartedJobs } from "@backroom/contract";

/** A job the user started, until its end is reported. */
export type StartedJob = StartedJobs[number];

/** What a report of the server means for a job that was started. */
export type Meeting =
  /** It goes on; `started` may know its run now. */
  | { readonly kind: "goes-on"; readonly started: StartedJob }
  | { readonly kind: "ended" }
  /** Another run has begun since: how this one ended is to be looked up. */
  | { readonly kind: "missed"; readonly runId: string }
  /** It ended unseen, and the server keeps no history. */
  | { readonly kind: "lost" };

/** Whether a report is about this job. */
export const isOfJob = (
  started: StartedJob,
  bridgeId: string,
  { name, tenantOid }: Pick<BridgeJob, "name" | "tenantOid">,
): boolean => started.bridgeId === bridgeId && started.name === name && started.tenantOid === tenantOid;

/** Works out what a report of the job means. */
export const meetJob = (started: StartedJob, job: BridgeJob): Meeting => {
  const goesOn = { kind: "goes-on", started } as const;
  const { runId } = started;
  if (runId !== null && job.runId !== null && job.runId !== runId) return { kind: "missed", runId };
  if (job.state < 0) return goesOn;
  if (job.state < jobStates.success)
    return job.runId === runId || job.runId === null
      ? goesOn
      : { kind: "goes-on", started: { ...started, runId: job.runId } };
  // The server has not taken the start yet.
  if (runId === null && job.finishedAt === started.endedBefore) return goesOn;
  return job.isManualStarted ? { kind: "ended" } : { kind: "lost" };
};
