/**
 * Messages between the server processes that share a database. Every process receives each message, its own included, once
 * and in the order of its publisher; none is delivered to a process that was not running.
 */
export interface ProcessBus {
  /** Id of this process, new at every start. */
  readonly processId: string;
  /** Sends JSON of at most 64 kB to all processes. Call it after the commit. */
  publish(topic: string, payload: unknown): void;
  /** The sender can be a process of another version, so parse the payload. Returns the function that ends the subscription. */
  subscribe(topic: string, listener: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}
