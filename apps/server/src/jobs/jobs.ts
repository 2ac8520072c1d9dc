import type { JobDefinition } from "./jobTypes.ts";

let registered: readonly JobDefinition[] | undefined;

/** Sets the jobs of this server. Called once, when `app/subjects.ts` is loaded. */
export const registerJobs = (jobs: readonly JobDefinition[]): void => {
  registered = jobs;
};

/** Every job there is. Their rows, and the intervals at which they run by themselves, are in the table `bridge_job`. */
const allJobs = (): readonly JobDefinition[] => {
  if (registered === undefined) throw new Error("No jobs are registered; import app/subjects.ts first");
  return registered;
};

/** The jobs of a bridge. */
export const jobsOf = (bridgeId: string): readonly JobDefinition[] =>
  allJobs().filter((job) => job.bridgeId === bridgeId);

/** The job of that name; undefined when this version has none. */
export const findJob = (bridgeId: string, name: string): JobDefinition | undefined =>
  allJobs().find((job) => job.bridgeId === bridgeId && job.name === name);
