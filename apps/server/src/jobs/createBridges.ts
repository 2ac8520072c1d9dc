import type { HubClients, HubPart } from "../hub/hub.ts";
import type { ServerProcess } from "../processes/joinProcesses.ts";
import { bridgeHub } from "./bridgeHub.ts";
import { createJobEvents } from "./jobEvents.ts";
import { readBridges } from "./bridgeStore.ts";
import type { Actor } from "../journal/audit.ts";
import { queueJob } from "./jobStore.ts";
import type { JobKey } from "./jobRow.ts";
import { createJobCommands } from "./jobCommands.ts";
import type { JobCommands } from "./jobCommands.ts";
import { runBridge } from "./runBridge.ts";
import type { RunningBridge, RunBridgeDeps } from "./runBridge.ts";

/** The bridges in one process. */
export interface Bridges {
  /** Their part of the hub; when the hub closes, running jobs are cancelled and other processes may take over. */
  readonly hubPart: (clients: HubClients) => HubPart;
  /** Starts, cancels and schedules jobs for callers who may. */
  readonly commands: JobCommands;
  /** Starts a job for each of the tenants, and wakes its bridge. */
  startFor(job: Pick<JobKey, "bridgeId" | "name">, by: Actor, tenantOids: readonly number[]): Promise<void>;
  /** Begins to run those bridges no other process runs. */
  start(): Promise<void>;
}

/** Makes the bridges of one process. */
export const createBridges = (
  deps: Omit<RunBridgeDeps, "jobEvents"> & Pick<ServerProcess, "bus">,
): Bridges => {
  const { db, onFailure, bus } = deps;
  const jobEvents = createJobEvents(bus);
  const commands = createJobCommands({ db, jobEvents });
  let starting: Promise<readonly RunningBridge[]> = Promise.resolve([]);
  const run = async () => {
    const bridges = await readBridges(db);
    return bridges.map(({ id }) => runBridge({ ...deps, jobEvents }, id));
  };
  const stop = async () => {
    const running = await starting;
    await Promise.all(running.map((bridge) => bridge.stop().catch(onFailure)));
  };
  return {
    commands,
    hubPart: (clients) => {
      const part = bridgeHub({ db, jobEvents, commands, onFailure })(clients);
      return {
        ...part,
        onClosed: async () => {
          await part.onClosed?.();
          await stop();
        },
      };
    },
    async startFor({ bridgeId, name }, by, tenantOids) {
      for (const tenantOid of tenantOids) {
        const row = await queueJob(db, { bridgeId, name, tenantOid }, by, false);
        // A run that is under way takes them, too.
        if (row !== null) jobEvents.jobChanged(row, true);
      }
      jobEvents.wake(bridgeId);
    },
    async start() {
      starting = run();
      await starting;
    },
  };
};
