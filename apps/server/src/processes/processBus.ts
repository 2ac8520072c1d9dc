import type { Topic } from "./topic.ts";

/**
 * Messages between the server processes that share a database. Every process receives each message, its own included, once
 * and in the order of its publisher; none is delivered to a process that was not running.
 */
export interface ProcessBus {
  /** Id of this process, new at every start. */
  readonly processId: string;
  /** Sends JSON of at most 64 kB to all processes. Call it after the commit. */
  publish<Payload>(topic: Topic<Payload>, payload: Payload): void;
  /** Messages that do not fit the topic are ignored. Returns the function that ends the subscription. */
  subscribe<Payload>(topic: Topic<Payload>, listener: (payload: Payload) => void): () => void;
  close(): Promise<void>;
}
