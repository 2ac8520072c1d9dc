/**
 * Messages between the server processes that share a database. Every process receives each message, its own included, once
 * and in the order of its publisher; none is delivered to a process that was not running.
 */
export interface NodeBus {
  /** Of this process; another one at every start. */
  readonly nodeId: string;
  /** `payload` is JSON, at most 64 kB. Publish what happened after it was committed. */
  publish(topic: string, payload: unknown): void;
  /** Payloads come from another process, maybe of another version: parse them. Returns the function that ends it. */
  subscribe(topic: string, listener: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}
