/** Runs SQL of the PostgreSQL dialect with `$1` parameters. */
export interface Queryable {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** A database without timeouts, for background work: migrations, demo data, cleaning. */
export interface PlainDatabase extends Queryable {
  /** Runs a statement in its own transaction; repeats it on 40001 and 40P01. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction; repeats all of it on 40001 and 40P01. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** Timeout of a readiness probe in ms. Orchestrators wait one second for the response. */
export const PROBE_MS = 1000;

/** Number of busy and idle connections, and of statements that wait for a connection. */
export interface DatabaseLoad {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * The database of the process. Returns bigint columns as numbers, timestamps as ISO 8601 texts, jsonb parsed. On a
 * server, statements fail after one minute, or after ten seconds of waiting for a lock.
 */
export interface Database extends PlainDatabase {
  /** The engine's name and version, for `/api/info`. */
  readonly engine: { readonly name: "PGlite" | "PostgreSQL"; readonly version: string };
  /**
   * Whether tables are distributed over several nodes. Citus locks a whole table to lock one row of a table that every node has, and
   * concurrent statements that do so deadlock.
   */
  readonly isDistributed?: boolean;
  /** The same database for long work. */
  readonly noTimeout: PlainDatabase;
  /**
   * The same database for a request that can be aborted. After the abort, statements reject with the reason of the signal: a waiting
   * statement does not run, a running one is cancelled by PostgreSQL; the embedded database finishes it. Reports have their own
   * connections, so that other requests do not wait for them. `long`: the connections of `noTimeout`, statements without a transaction.
   */
  cancellable(signal: AbortSignal, work?: "calls" | "reports" | "long"): Queryable;
  /** Current load of the connections for requests. */
  load(): DatabaseLoad;
  /** Whether the database responds within a second and accepts writes. Does not wait for running statements. Never rejects. */
  isReady(): Promise<boolean>;
  /** Hint for the operator, logged at the start. Null: no hint. */
  readonly advice: string | null;
  /** Defined if several processes can use the database at the same time. */
  readonly signal?: DatabaseSignal;
  /** Resolves when an embedded database has stopped, for example because its disk is full. It needs a restart. */
  readonly gaveUp?: Promise<void>;
  /** Waits for running statements, then closes the connections. */
  close(): Promise<void>;
}

/** Signals between the processes that share a database. A signal can be lost, so listeners also poll. */
export interface DatabaseSignal {
  /** `sender`: identifies the process, at most 8,000 bytes. */
  send(sender: string): Promise<void>;
  /** `onSignal` gets the sender, and null after a reconnect. Returns the function that ends the subscription. */
  listen(onSignal: (sender: string | null) => void): () => Promise<void>;
}
