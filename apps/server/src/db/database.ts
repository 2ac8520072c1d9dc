/** Runs SQL of the PostgreSQL dialect with `$1` parameters. */
export interface Queryable {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** A database without limits of time, for work nobody waits for: migrations, demo data, cleaning. */
export interface PlainDatabase extends Queryable {
  /** Runs a statement by itself; again on 40001 and 40P01. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction; runs it again as a whole on 40001 and 40P01. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** Time in ms that the database has to answer a readiness probe; orchestrators wait a second for the whole of it. */
export const PROBE_MS = 1000;

/** Connections of a process, and statements that wait for a free one. */
export interface DatabaseLoad {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * The database of the process. Bigint columns come back as numbers, timestamps as ISO 8601 texts, jsonb parsed. On a
 * server, statements that take a minute, or wait ten seconds for a lock, fail.
 */
export interface Database extends PlainDatabase {
  /** The engine's name and version, for `/api/info`. */
  readonly engine: { readonly name: "PGlite" | "PostgreSQL"; readonly version: string };
  /** The same database for long work. */
  readonly noTimeout: PlainDatabase;
  /**
   * The same database for somebody who may go. Once the signal is aborted, statements reject with its reason: one that waits is not
   * run, one that runs is cancelled (by PostgreSQL; the embedded database runs it to its end). Reports have connections of
   * their own, so that calls do not wait for them.
   */
  cancellable(signal: AbortSignal, work?: "calls" | "reports"): Queryable;
  /** How busy the connections for calls are now. */
  load(): DatabaseLoad;
  /** Whether the database answers within a second and can be written; does not wait for what runs there. Never rejects. */
  isReady(): Promise<boolean>;
  /** A line for the operator at the start; null = nothing. */
  readonly advice: string | null;
  /** Present where several processes may use the database at once. */
  readonly signal?: DatabaseSignal;
  /** Resolves when an embedded database has stopped by itself (its disk is full): only a new start helps. */
  readonly gaveUp?: Promise<void>;
  /** Waits for what runs, then closes. */
  close(): Promise<void>;
}

/** Wakes the processes that share a database. A signal may get lost, so who listens also looks by themselves now and then. */
export interface DatabaseSignal {
  send(): Promise<void>;
  /** Also called after a lost connection came back. Returns the function that ends it. */
  listen(onSignal: () => void): () => Promise<void>;
}
