import type { BridgeJob } from "@backroom/contract";
import { hasFailed, isActive } from "../bridges.ts";

/** Jobs that are shown. */
const JOBS = 3;

const rankOf = (job: BridgeJob): number => (isActive(job) ? 0 : hasFailed(job) ? 1 : 2);

/** How far a job is, from 0 to 1; undefined = it does not run, or it is unknown. */
export const jobShare = (job: BridgeJob): number | undefined => {
  const { count, countMax } = job;
  if (!isActive(job) || count === null || countMax === null || countMax <= 0) return undefined;
  return Math.min(1, Math.max(0, count / countMax));
};

/** The jobs to show: those that run, then those that failed, then those that ended last. Jobs that never ran are left out. */
export const shownJobs = (jobs: readonly BridgeJob[]): readonly BridgeJob[] => {
  const timeOf = ({ finishedAt, startedAt }: BridgeJob) => Date.parse(finishedAt ?? startedAt ?? "") || 0;
  return jobs
    .filter(({ state }) => state >= 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || timeOf(b) - timeOf(a))
    .slice(0, JOBS);
};
