import type { Database, Queryable } from "../database.ts";

/** Dependencies of a step that runs next to the requests. */
export interface StepDeps {
  readonly db: Database;
  /** Aborts the step, which the next run continues. */
  readonly signal: AbortSignal;
}

/** Work on a large table that runs after the start and continues when it is interrupted. */
export interface BackgroundStep {
  /** Unique. Logged, and the key of the place that the step has reached. */
  readonly name: string;
  readonly table: string;
  /** Whether there is work to do. */
  isDue(db: Queryable): Promise<boolean>;
  /** Does the work in a transaction, for a table without rows. */
  runInTransaction(tx: Queryable): Promise<void>;
  /**
   * Does the work next to the requests. Returns false if the database still does it for a process that has ended. Rejects if it is
   * interrupted.
   */
  run(deps: StepDeps): Promise<boolean>;
}
