import { setTimeout as pause } from "node:timers/promises";
import { createAlarm } from "./alarm.ts";
import type { Lease, Leases } from "../nodes/leases.ts";
import type { BuildInfo } from "../shell/shellRoutes.ts";
import { leaseOf, storeBridgeState } from "./bridgeStore.ts";
import type { BridgeCondition } from "./bridgeStore.ts";
import { claimJob, failLostJobs, forgetOldJobs, isAskedToStop, queueDueJobs } from "./jobStore.ts";
import { runJob } from "./runJob.ts";
import type { RunJobDeps, RunningJob } from "./runJob.ts";
import { createSpool, spoolOf } from "./spool.ts";

/** How often a process looks after its bridges, where no message wakes it. */
const BEAT_MS = 5000;
/** Time a running job has to end when its server stops. */
const STOP_MS = 5000;

/** What running a bridge needs. */
export interface RunBridgeDeps extends RunJobDeps {
  readonly leases: Leases;
  readonly build: Pick<BuildInfo, "version" | "buildDate">;
}

/** A bridge in this process: it runs the jobs while it holds the lease, else it waits to take over. */
export interface BridgeNode {
  /** Cancels the running job, within a bound, and gives the bridge to another process. */
  stop(): Promise<void>;
}

interface Hold {
  readonly lease: Lease;
  /** Jobs that never ran are due one interval after this. */
  readonly sinceIso: string;
}

/** Runs a bridge, one job at a time, as long as this process holds its lease. */
export const runBridge = (deps: RunBridgeDeps, bridgeId: string): BridgeNode => {
  const { db, leases, news, build, onFailure } = deps;
  const alarm = createAlarm(BEAT_MS);
  let hold: Hold | null = null;
  let running: RunningJob | null = null;
  const ended = new AbortController();

  const tell = async (state: BridgeCondition) => {
    await storeBridgeState(db, bridgeId, state, build);
    news.stateChanged(bridgeId);
  };

  const takeOver = async (): Promise<Hold | null> => {
    const lease = await leases.acquire(leaseOf(bridgeId));
    if (lease === null) return null;
    lease.signal.addEventListener("abort", () => {
      hold = null;
      running?.stop("Another process has taken over");
      alarm.ring();
    });
    try {
      await tell("CONNECTING");
      await createSpool(spoolOf(deps.filesFolder, bridgeId));
      const lost = await failLostJobs(db, bridgeId, "The server that ran the job ended unexpectedly");
      for (const row of lost) news.jobChanged(row, true);
      await forgetOldJobs(db, bridgeId);
      const [clock] = await db.query<{ now: string }>("select now() as now");
      await tell("ON");
      return lease.signal.aborted ? null : { lease, sinceIso: clock?.now ?? new Date().toISOString() };
    } catch (error) {
      await lease.release();
      throw error;
    }
  };

  const start = async ({ lease, sinceIso }: Hold): Promise<void> => {
    for (const row of await queueDueJobs(db, bridgeId, sinceIso)) news.jobChanged(row, true);
    const row = await claimJob(db, bridgeId, lease);
    if (row === null) return;
    news.jobChanged(row, true);
    const job = runJob(deps, row);
    running = job;
    void job.done.then(() => {
      running = null;
      alarm.ring();
    });
  };

  const beat = async (): Promise<void> => {
    hold ??= await takeOver();
    if (hold === null) return;
    if (running === null) await start(hold);
    else if (await isAskedToStop(db, running.runId)) running.stop(null);
  };

  const live = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await beat().catch(onFailure);
      if (!ended.signal.aborted) await alarm.wait();
    }
  };

  const stopListening = news.onWake((id) => {
    if (id === bridgeId) alarm.ring();
  });
  const life = live();

  const stopJob = async (): Promise<void> => {
    const job = running;
    if (job === null) return;
    const reason = "The server was stopped";
    job.stop(reason);
    await Promise.race([job.done, pause(STOP_MS, undefined, { ref: false })]);
    await job.abandon(reason);
  };

  return {
    async stop() {
      ended.abort();
      stopListening();
      alarm.ring();
      await life;
      await stopJob();
      if (hold === null) return;
      const { lease } = hold;
      await tell("OFF");
      await lease.release();
      // The first process to hear it takes over.
      news.wake(bridgeId);
    },
  };
};
