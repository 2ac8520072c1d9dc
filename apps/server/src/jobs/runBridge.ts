import { ROOT_OID } from "@backroom/contract";
import { setTimeout as pause } from "node:timers/promises";
import { system } from "../journal/audit.ts";
import type { Lease, Leases } from "../processes/leases.ts";
import { repeat } from "../kernel/timers.ts";
import type { BuildInfo } from "../kernel/buildInfo.ts";
import { leaseOf, storeBridgeState } from "./bridgeStore.ts";
import type { BridgeCondition } from "./bridgeStore.ts";
import { findJob, jobsOf } from "./jobs.ts";
import {
  claimRun,
  failLostJobs,
  forgetOldJobs,
  queueDueJobs,
  queueJob,
  readActiveRuns,
  readStoppingRuns,
  scheduleNewJobs,
} from "./jobStore.ts";
import { runJob, UNEXPECTED } from "./runJob.ts";
import type { RunJobDeps, RunningJob } from "./runJob.ts";
import { createSpool, spoolOf } from "./spool.ts";
import { startableRuns } from "./startableRuns.ts";

/** How often a process looks after its bridges, where no message wakes it. */
const BEAT_MS = 5000;
/** Time running jobs have to end when their server stops. */
const STOP_MS = 5000;

/** What running a bridge needs. */
export interface RunBridgeDeps extends RunJobDeps {
  readonly leases: Leases;
  readonly build: Pick<BuildInfo, "version" | "buildDate">;
}

/** A bridge in this process: it runs the jobs while it holds the lease, else it waits to take over. */
export interface RunningBridge {
  /** Cancels the running jobs, within a bound, and gives the bridge to another process. */
  stop(): Promise<void>;
}

/** Runs the jobs of a bridge, those that do not get into each other's way at once, as long as this process holds its lease. */
export const runBridge = (deps: RunBridgeDeps, bridgeId: string): RunningBridge => {
  const { db, leases, jobEvents, build, onFailure } = deps;
  let lease: Lease | null = null;
  const running = new Map<string, RunningJob>();

  const publish = async (state: BridgeCondition) => {
    await storeBridgeState(db, bridgeId, state, build);
    jobEvents.stateChanged(bridgeId);
  };

  const stopAll = (reason: string) => {
    for (const job of running.values()) job.stop(reason);
  };

  const failLost = async (held: Lease, error: string) => {
    const own = [...running.keys()];
    for (const row of await failLostJobs(db, bridgeId, held, { own, error })) jobEvents.jobChanged(row, true);
  };

  const takeOver = async (): Promise<Lease | null> => {
    const taken = await leases.acquire(leaseOf(bridgeId));
    if (taken === null) return null;
    taken.signal.addEventListener("abort", () => {
      lease = null;
      stopAll("i18n:Another process has taken over");
      void beating.run();
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

  const begin = async (held: Lease, runId: string): Promise<void> => {
    const row = await claimRun(db, runId, held);
    if (row === null) return;
    jobEvents.jobChanged(row, true);
    const job = runJob(deps, row);
    running.set(runId, job);
    void job.done.then(() => {
      running.delete(runId);
      void beating.run();
    });
  };

  const work = async (held: Lease): Promise<void> => {
    for (const runId of await readStoppingRuns(db, [...running.keys()])) running.get(runId)?.stop(null);
    // The database was away when a run began or ended: that could not be stored, and it would stay at work for ever.
    await failLost(held, UNEXPECTED);
    for (const row of await queueDueJobs(db, bridgeId)) jobEvents.jobChanged(row, true);
    for (const { name, isDue } of jobsOf(bridgeId)) {
      if (isDue === undefined || !(await isDue(db, deps.now()))) continue;
      const row = await queueJob(db, { bridgeId, name, tenantOid: ROOT_OID }, system, false);
      if (row !== null) jobEvents.jobChanged(row, true);
    }
    const active = await readActiveRuns(db, bridgeId);
    const runs = startableRuns(active, (name) => findJob(bridgeId, name)?.resources ?? []);
    for (const { runId } of runs) await begin(held, runId);
  };

  const beat = async (): Promise<void> => {
    // After a lost lease, the jobs that were cut off end first.
    if (lease === null && running.size === 0) lease = await takeOver();
    if (lease !== null) await work(lease);
  };

  const beating = repeat(BEAT_MS, beat, onFailure);
  void beating.run();

  const stopListening = jobEvents.onWake((id) => {
    if (id === bridgeId) void beating.run();
  });

  const stopJobs = async (): Promise<void> => {
    const reason = "i18n:The server was stopped";
    const jobs = [...running.values()];
    stopAll(reason);
    const ends = Promise.all(jobs.map(({ done }) => done));
    await Promise.race([ends, pause(STOP_MS, undefined, { ref: false })]);
    await Promise.all(jobs.map((job) => job.abandon(reason).catch(onFailure)));
  };

  return {
    async stop() {
      stopListening();
      await beating.stop();
      await stopJobs();
      const held = lease;
      if (held === null) return;
      await publish("OFF");
      await held.release();
      // The first process to hear it takes over.
      jobEvents.wake(bridgeId);
    },
  };
};
