import type { BackgroundStep } from "../db/background/backgroundStep.ts";
import { readDueSteps, runSteps } from "../db/background/runSteps.ts";
import type { StepReport } from "../db/background/runSteps.ts";
import type { Database } from "../db/database.ts";
import { repeat } from "../kernel/timers.ts";
import type { Leases } from "./leases.ts";

/** Time between two rounds, after which an extension that was installed is found. */
const ROUND_MS = 60_000;
/** Time after which a failed step is repeated. */
const REST_MS = 10 * 60_000;

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
  const stopped = new AbortController();
  const failedAt = new Map<string, number>();
  const isResting = ({ name }: BackgroundStep) =>
    performance.now() < (failedAt.get(name) ?? -REST_MS) + REST_MS;
  const write = (level: "info" | "error", { name, table }: BackgroundStep, text: string, details = {}) =>
    log[level](
      { source: "database", step: name, ...details },
      `Background work on ${table}: ${name} ${text}`,
    );

  const report: StepReport = {
    onStart: (step, left) => write("info", step, `has started, ${left.length} left`, { left }),
    onEnd: (step, ms) => write("info", step, `is done (${(ms / 1000).toFixed(1)} s)`),
    onWait: (step) => write("info", step, "waits: the database still does it for a process that has ended"),
    onFailure(step, error) {
      failedAt.set(step.name, performance.now());
      write("error", step, "failed; the next attempt is in 10 minutes", { err: error });
    },
  };

  const round = async () => {
    const ready = steps.filter((step) => !isResting(step));
    if ((await readDueSteps(db, ready)).length === 0) return;
    await leases.run("background-steps", (signal) =>
      runSteps(db, ready, AbortSignal.any([signal, stopped.signal]), report),
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
