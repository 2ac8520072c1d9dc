import type { RunJobDeps } from "../jobs/runJob.ts";
import { jobStates } from "@backroom/contract";
import type { Metrics } from "./createMetrics.ts";

const ends = {
  [jobStates.success]: "success",
  [jobStates.failed]: "failed",
  [jobStates.cancelled]: "cancelled",
} as const;

/** Observes every run of a job of this process. */
export const jobObserver =
  ({ jobs }: Metrics): RunJobDeps["observeJob"] =>
  ({ bridgeId, name }, state, seconds) =>
    jobs.observe({ bridge: bridgeId, job: name, end: ends[state] }, seconds);
