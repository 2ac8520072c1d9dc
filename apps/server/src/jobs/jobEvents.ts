import { hubEventSchemas, parse } from "@backroom/contract";
import type { BridgeJob } from "@backroom/contract";
import type { ProcessBus } from "../processes/processBus.ts";
import { toBridgeJob } from "./jobRow.ts";
import type { JobRow } from "./jobRow.ts";

const topics = { jobs: "bridge.jobs", state: "bridge.state", wake: "bridge.wake" } as const;

/** Events of bridges and their jobs, for all processes. */
export interface JobEvents {
  /** The job changed; `isEvent` when not only its progress did. */
  jobChanged(row: JobRow, isEvent: boolean): void;
  /** A bridge changed its state. */
  stateChanged(bridgeId: string): void;
  /** There is something to do: a job waits, or is to stop. */
  wake(bridgeId: string): void;
  onJobs(listener: (bridgeId: string, jobs: readonly BridgeJob[]) => void): () => void;
  onState(listener: (bridgeId: string) => void): () => void;
  onWake(listener: (bridgeId: string) => void): () => void;
}

/** Events of bridges and their jobs over the bus: each process gets those of all. */
export const createJobEvents = (bus: ProcessBus): JobEvents => {
  const onId = (topic: string, listener: (bridgeId: string) => void) =>
    bus.subscribe(topic, (payload) => {
      if (typeof payload === "string") listener(payload);
    });
  return {
    jobChanged(row, isEvent) {
      const job = toBridgeJob(row);
      if (job === null) return;
      bus.publish(topics.jobs, [row.bridgeId, [job]]);
      if (isEvent) bus.publish(topics.state, row.bridgeId);
    },
    stateChanged: (bridgeId) => bus.publish(topics.state, bridgeId),
    wake: (bridgeId) => bus.publish(topics.wake, bridgeId),
    onJobs: (listener) =>
      bus.subscribe(topics.jobs, (payload) => {
        const parsed = parse(hubEventSchemas.UpdateBridgeJobs, payload, topics.jobs);
        if (parsed.ok) listener(...parsed.value);
      }),
    onState: (listener) => onId(topics.state, listener),
    onWake: (listener) => onId(topics.wake, listener),
  };
};
