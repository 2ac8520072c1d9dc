import { hubEventSchemas } from "@backroom/contract";
import type { BridgeJob } from "@backroom/contract";
import { String } from "typebox";
import type { ProcessBus } from "../processes/processBus.ts";
import { createTopic } from "../processes/topic.ts";
import { toBridgeJob } from "./jobRow.ts";
import type { JobRow } from "./jobRow.ts";

const topics = {
  jobs: createTopic("bridge.jobs", hubEventSchemas.UpdateBridgeJobs),
  state: createTopic("bridge.state", String()),
  wake: createTopic("bridge.wake", String()),
};

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
export const createJobEvents = (bus: ProcessBus): JobEvents => ({
  jobChanged(row, isEvent) {
    const job = toBridgeJob(row);
    if (job === null) return;
    bus.publish(topics.jobs, [row.bridgeId, [job]]);
    if (isEvent) bus.publish(topics.state, row.bridgeId);
  },
  stateChanged: (bridgeId) => bus.publish(topics.state, bridgeId),
  wake: (bridgeId) => bus.publish(topics.wake, bridgeId),
  onJobs: (listener) => bus.subscribe(topics.jobs, (changed) => listener(...changed)),
  onState: (listener) => bus.subscribe(topics.state, listener),
  onWake: (listener) => bus.subscribe(topics.wake, listener),
});
