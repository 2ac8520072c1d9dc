import { setTimeout as pause } from "node:timers/promises";
import { createWakeableTimer } from "./wakeableTimer.ts";
import type { Lease, Leases } from "../nodes/leases.ts";
import type { BuildInfo } from "../shell/shellRoutes.ts";
import { leaseOf, storeBridgeState } from "./bridgeStore.ts";
import type { BridgeCondition } from "./bridgeStore.ts";
import {
  claimJob,
  failLostJobs,
  forgetOldJobs,
  isAskedToStop,
  queueDueJobs,
  scheduleNewJobs,
} from "./jobStore.ts";
import { runJob, UNEXPECTED } from "./runJob.ts";
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

/** Runs a bridge, one job at a time, as long as this process holds its lease. */
export const runBridge = (deps: RunBridgeDeps, bridgeId: string): BridgeNode => {
  const { db, leases, jobEvents, build, onFailure } = deps;
  const heartbeat = createWakeableTimer(BEAT_MS);
  let lease: Lease | null = null;
  let running: RunningJob | null = null;
  const ended = new AbortController();

  const publish = async (state: BridgeCondition) => {
    await storeBridgeState(db, bridgeId, state, build);
    jobEvents.stateChanged(bridgeId);
  };

  const failLost = async (held: Lease, reason: string) => {
    for (const row of await failLostJobs(db, bridgeId, held, reason)) jobEvents.jobChanged(row, true);
  };

  const takeOver = async (): Promise<Lease | null> => {
    const taken = await leases.acquire(leaseOf(bridgeId));
    if (taken === null) return null;
    taken.signal.addEventListener("abort", () => {
      lease = null;
      running?.stop("i18n:Another process has taken over");
      heartbeat.wake();
    });
    try {
      await publish("CONNECTING");
      await createSpool(spoolOf(deps.filesFolder, bridgeId));
      await failLost(taken, "i18n:The server that ran the job ended unexpectedly");
      await forgetOldJobs(db, bridgeId);
      await scheduleNewJobs(db, bridgeId);
      await publish("ON");
      return taken.signal.aborted ? null : taken;
    } catch (error) {
      await taken.release();
      throw error;
    }
  };

  const start = async (held: Lease): Promise<void> => {
    // The database was away when a run began or ended: that could not be stored, and it would stay at work for ever.
    await failLost(held, UNEXPECTED);
    for (const row of await queueDueJobs(db, bridgeId)) jobEvents.jobChanged(row, true);
    const row = await claimJob(db, bridgeId, held);
    if (row === null) return;
    jobEvents.jobChanged(row, true);
    const job = runJob(deps, row);
    running = job;
    void job.done.then(() => {
      running = null;
      heartbeat.wake();
    });
  };

  const beat = async (): Promise<void> => {
    // After a lost lease, the job that was cut off ends first.
    if (lease === null && running === null) lease = await takeOver();
    if (lease === null) return;
    if (running === null) await start(lease);
    else if (await isAskedToStop(db, running.runId)) running.stop(null);
  };

  const live = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await beat().catch(onFailure);
      if (!ended.signal.aborted) await heartbeat.wait();
    }
  };

  const stopListening = jobEvents.onWake((id) => {
    if (id === bridgeId) heartbeat.wake();
  });
  const life = live();

  const stopJob = async (): Promise<void> => {
    const job = running;
    if (job === null) return;
    const reason = "i18n:The server was stopped";
    job.stop(reason);
    await Promise.race([job.done, pause(STOP_MS, undefined, { ref: false })]);
    await job.abandon(reason);
  };

  return {
    async stop() {
      ended.abort();
      stopListening();
      heartbeat.wake();
      await life;
      await stopJob();
      const held = lease;
      if (held === null) return;
      await publish("OFF");
      await held.release();
      // The first process to hear it takes over.
      jobEvents.wake(bridgeId);
    },
  };
};
