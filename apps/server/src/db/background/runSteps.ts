import type { Database, PlainDatabase } from "../database.ts";
import type { BackgroundStep } from "./backgroundStep.ts";

/** Called as steps start, then when they end, wait for the database, or fail. */
export interface StepReport {
  onStart(step: BackgroundStep, left: readonly string[]): void;
  onEnd(step: BackgroundStep, ms: number): void;
  onWait(step: BackgroundStep): void;
  onFailure(step: BackgroundStep, error: unknown): void;
}

/** Steps with work to do. */
export const readDueSteps = async (
  db: Pick<Database, "query">,
  steps: readonly BackgroundStep[],
): Promise<BackgroundStep[]> => {
  const due: BackgroundStep[] = [];
  for (const step of steps) if (await step.isDue(db)) due.push(step);
  return due;
};

/** Runs the steps that are due for tables without rows, where they take milliseconds. The others wait until the server runs. */
export const runStepsOfEmptyTables = async (
  db: PlainDatabase,
  steps: readonly BackgroundStep[],
): Promise<void> => {
  for (const step of await readDueSteps(db, steps))
    await db.transaction(async (tx) => {
      // Several servers may start at once.
      await tx.query("lock table schema_migration in exclusive mode");
      const isEmpty = (await tx.query(`select from ${step.table} limit 1`)).length === 0;
      if (isEmpty && (await step.isDue(tx))) await step.runInTransaction(tx);
    });
};

/** Runs all steps that are due, one after the other, until the signal aborts. A failed step does not stop the others. */
export const runSteps = async (
  db: Database,
  steps: readonly BackgroundStep[],
  signal: AbortSignal,
  report: StepReport,
): Promise<void> => {
  const due = await readDueSteps(db, steps);
  for (const [index, step] of due.entries()) {
    if (signal.aborted) return;
    report.onStart(
      step,
      due.slice(index + 1).map(({ name }) => name),
    );
    const startedAt = performance.now();
    try {
      if (await step.run({ db, signal })) report.onEnd(step, performance.now() - startedAt);
      else report.onWait(step);
    } catch (error) {
      if (!signal.aborted) report.onFailure(step, error);
    }
  }
};
