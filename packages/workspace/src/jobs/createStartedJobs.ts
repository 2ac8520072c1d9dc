import { isApiError, isNetworkError } from "@backroom/api-client";
import type { ApiClient, Hub } from "@backroom/api-client";
import type { SessionState } from "@backroom/auth";
import { startedJobsSchema } from "@backroom/contract";
import type { BridgeJob } from "@backroom/contract";
import { jobRun } from "@backroom/contract/calls/bridges";
import { readStored, removeStored, writeStored } from "@backroom/ports";
import type { ReadableStore, StoredValuesOptions } from "@backroom/ports";
import { STARTED_JOBS_KEY } from "./constants.ts";
import { isOfJob, meetJob } from "./startedJob.ts";
import type { StartedJob } from "./startedJob.ts";

/** What is reported of a job that ended. */
export type EndedJob = Pick<
  BridgeJob,
  "name" | "description" | "tenant" | "state" | "error" | "problems" | "count" | "countUnit" | "stoppedBy"
> & { readonly description: string | null };

/** What {@link createStartedJobs} works with. */
export interface StartedJobsOptions extends StoredValuesOptions {
  readonly hub: Pick<Hub, "follow" | "invoke">;
  readonly api: Pick<ApiClient, "call">;
  readonly session: ReadableStore<Pick<SessionState, "user">>;
  /** Reports the end of a job. */
  readonly report: (job: EndedJob) => void;
}

/** Jobs the user starts, followed to their end wherever the user goes. */
export interface StartedJobs {
  /**
   * Starts a job. Rejects with the refusal of the server, or with a `NetworkError`. Its end is reported, also after a reload of the
   * page or a lost response.
   */
  readonly start: (bridgeId: string, job: BridgeJob) => Promise<void>;
}

/** Follows the jobs of this tab that have not ended, those of before a reload among them, and reports the end of each once. */
export const createStartedJobs = (options: StartedJobsOptions): StartedJobs => {
  const { hub, api, session, report, logError } = options;
  const userOid = (): number | undefined => session.getState().user?.oid;
  const ends = new Map<string, () => void>();
  let jobs: readonly StartedJob[] = [];

  const update = (next: readonly StartedJob[]): void => {
    jobs = next;
    if (jobs.length === 0) removeStored(options, STARTED_JOBS_KEY);
    else writeStored(options, STARTED_JOBS_KEY, jobs);
    const bridges = new Set(jobs.map(({ bridgeId }) => bridgeId));
    for (const [bridgeId, end] of ends) {
      if (bridges.has(bridgeId)) continue;
      end();
      ends.delete(bridgeId);
    }
    for (const bridgeId of bridges) if (!ends.has(bridgeId)) ends.set(bridgeId, follow(bridgeId));
  };
  const forget = (started: StartedJob): void => update(jobs.filter((one) => one !== started));

  /** Reads how a run ended whose end was missed; without an answer the next report tries again. */
  const lookUp = async (started: StartedJob, runId: string): Promise<void> => {
    try {
      const run = await api.call(jobRun, { params: { runId } });
      if (!jobs.includes(started)) return;
      forget(started);
      report(run);
    } catch (error) {
      if (isApiError(error)) forget(started);
      else logError("The end of a job could not be read.", error);
    }
  };

  const meet = (started: StartedJob, job: BridgeJob): void => {
    const meeting = meetJob(started, job);
    if (meeting.kind === "missed") void lookUp(started, meeting.runId);
    else if (meeting.kind !== "goes-on") forget(started);
    else if (meeting.started !== started)
      update(jobs.map((one) => (one === started ? meeting.started : one)));
    if (meeting.kind === "ended") report(job);
  };
  const follow = (bridgeId: string): (() => void) =>
    hub.follow({
      subscribe: ["SubscribeBridgeJobNotification", bridgeId],
      on: {
        UpdateBridgeJobs: (of, reported) => {
          for (const job of reported) {
            const started = jobs.find((one) => isOfJob(one, of, job));
            if (started !== undefined) meet(started, job);
          }
        },
      },
    });

  session.subscribe(() => {
    // They are not shown to another user, nor after a logout.
    if (jobs.some((job) => job.userOid !== userOid())) update([]);
  });
  update(
    readStored(options, STARTED_JOBS_KEY, startedJobsSchema, []).filter((job) => job.userOid === userOid()),
  );

  return {
    start: async (bridgeId, { name, tenantOid, finishedAt }) => {
      const of = { bridgeId, name, tenantOid };
      const started = { ...of, userOid: userOid() ?? 0, endedBefore: finishedAt, runId: null };
      const others = () => jobs.filter((one) => !isOfJob(one, bridgeId, of));
      const before = jobs.filter((one) => isOfJob(one, bridgeId, of));
      update([...others(), started]);
      try {
        await hub.invoke("StartBridgeJob", bridgeId, name, tenantOid);
      } catch (error) {
        // Without a response, the job may be running, so its end is reported. One that runs already is refused.
        if (!isNetworkError(error)) update([...others(), ...before]);
        throw error;
      }
    },
  };
};
