import { jobStates } from "@backroom/contract";
import type { BridgeJob, BridgeState } from "@backroom/contract";

/** Whether the job has ended; of one that never ran nothing has. */
export const isFinished = ({ state }: Pick<BridgeJob, "state">): boolean => state >= jobStates.success;
/** Whether the job waits or works. */
export const isActive = ({ state }: Pick<BridgeJob, "state">): boolean =>
  state >= jobStates.waiting && state < jobStates.success;
/** Whether the last run of the job failed. */
export const hasFailed = ({ state }: Pick<BridgeJob, "state">): boolean => state === jobStates.failed;

/** Names a job of a bridge. */
export const jobKey = ({ name, tenantOid }: Pick<BridgeJob, "name" | "tenantOid">): string =>
  `${name} ${tenantOid ?? "all"}`;

/** The bridges with what one reported of itself; a new one comes last. */
export const withBridge = (bridges: readonly BridgeState[], reported: BridgeState): readonly BridgeState[] =>
  bridges.some(({ id }) => id === reported.id)
    ? bridges.map((bridge) => (bridge.id === reported.id ? reported : bridge))
    : [...bridges, reported];

/** The bridges with jobs of one that have changed; jobs of a bridge that has not reported yet come with its report. */
export const withJobs = (
  bridges: readonly BridgeState[],
  bridgeId: string,
  changed: readonly BridgeJob[],
): readonly BridgeState[] =>
  bridges.map((bridge) => {
    if (bridge.id !== bridgeId) return bridge;
    const jobs = new Map([...bridge.jobs, ...changed].map((job) => [jobKey(job), job]));
    return { ...bridge, jobs: [...jobs.values()] };
  });

/** What the jobs of a bridge are at: those that run, or wait for it, and what ended last. Progress does not count. */
export const stagesOf = ({ jobs }: Pick<BridgeState, "jobs">): string =>
  jobs.map((job) => `${jobKey(job)} ${job.runId ?? job.finishedAt ?? ""} ${job.state}`).join("\n");

/** The jobs that run and that wait, and of a bridge all of them. */
export const countsOf = ({ jobs, jobCount, jobFailedCount }: BridgeState) => ({
  jobs: jobCount,
  running: jobs.filter(isActive).length,
  failed: jobFailedCount,
});
