import type { BackgroundStep } from "../db/background/backgroundStep.ts";
import { readDueSteps, runSteps } from "../db/background/runSteps.ts";
import type { Database } from "../db/database.ts";
import { repeat } from "../kernel/timers.ts";
import type { Leases } from "./leases.ts";

/** Time between two rounds. A failed step is repeated in the next one, which also finds an extension that was installed. */
const ROUND_MS = 10 * 60_000;

/** Background steps of this process. */
export interface BackgroundWork {
  /** Runs the steps that are due, unless another process does. */
  run(): Promise<void>;
  /** Interrupts the running step. */
  stop(): Promise<void>;
}

/** Runs background steps in one process at a time, and logs which one runs and which are left. */
export const createBackgroundWork = (deps: {
  db: Database;
  leases: Leases;
  steps: readonly BackgroundStep[];
  log: Readonly<Record<"info" | "error", (details: object, line: string) => void>>;
  onFailure: (error: unknown) => void;
}): BackgroundWork => {
  const { db, leases, steps, log } = deps;
  const source = "database";
  const stopped = new AbortController();

  const round = async () => {
    if ((await readDueSteps(db, steps)).length === 0) return;
    await leases.run("background-steps", (signal) =>
      runSteps(db, steps, AbortSignal.any([signal, stopped.signal]), {
        onStart: ({ name, table }, left) =>
          log.info(
            { source, step: name, left },
            `Background work on ${table}: ${name} has started, ${left.length} left`,
          ),
        onEnd: ({ name, table }, ms) =>
          log.info(
            { source, step: name },
            `Background work on ${table}: ${name} is done (${(ms / 1000).toFixed(1)} s)`,
          ),
        onFailure: ({ name, table }, error) =>
          log.error(
            { source, step: name, err: error },
            `Background work on ${table}: ${name} failed; the next attempt is in 10 minutes`,
          ),
      }),
    );
  };

  const rounds = repeat(ROUND_MS, round, deps.onFailure);
  return {
    run: rounds.run,
    stop() {
      stopped.abort();
      return rounds.stop();
    },
  };
};
