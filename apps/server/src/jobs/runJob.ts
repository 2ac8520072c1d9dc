import { jobStates, ROOT_OID } from "@backroom/contract";
import { setImmediate as breathe } from "node:timers/promises";
import { databaseTroubleMessage } from "../http/errorBody.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { JobEvents } from "./jobEvents.ts";
import { jobCaller } from "./jobCaller.ts";
import type { JobRow } from "./jobRow.ts";
import { finishJob, storeProgress } from "./jobStore.ts";
import type { JobOutcome } from "./jobStore.ts";
import { findJob } from "./jobs.ts";
import { JobError, JobStopped } from "./jobError.ts";
import type { JobContext } from "./jobTypes.ts";
import { createRunLines } from "./runLines.ts";
import { spoolOf } from "./spool.ts";
import { textOfKey } from "../kernel/textOfKey.ts";

/** Progress is stored and published at most this often: four times a second. */
const PROGRESS_MS = 250;

/** What people see of a failure only the log explains. */
export const UNEXPECTED = "i18n:The job failed unexpectedly; the log of the server tells why";

/** Adds a line about a run to the log of the server, where the id of the run stands as that of a request. */
export type RunLog = (level: "info" | "error", row: JobRow, text: string, error?: unknown) => void;

/** What running jobs needs. */
export interface RunJobDeps {
  readonly db: Database;
  readonly events: DataEvents;
  readonly jobEvents: JobEvents;
  readonly filesFolder: string;
  /** Sends mails of jobs; null = no mail server is configured. */
  readonly mails: JobContext["mails"];
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
  /** Adds a line about a run to the log of the server. */
  readonly log: RunLog;
  /** Gets each run as it ends, and how many seconds it took. */
  readonly observeJob: (row: JobRow, state: JobOutcome["state"], seconds: number) => void;
}

/** A job at work. */
export interface RunningJob {
  readonly runId: string;
  /** Ends the job at its next step; `reason` is shown to people, null when a user cancelled it. */
  stop(reason: string | null): void;
  /** Stores how the run ended when the job does not end by itself in time. */
  abandon(reason: string): Promise<void>;
  /** Resolves when the job has ended and that is stored; never rejects. */
  readonly done: Promise<void>;
}

const success: JobOutcome = { state: jobStates.success, error: null, problems: [] };

const outcomeOf = (error: unknown, onUnexpected: (error: unknown) => void): JobOutcome => {
  if (error instanceof JobStopped) return { state: jobStates.cancelled, error: error.reason, problems: [] };
  if (error instanceof JobError || error instanceof HttpError) {
    const problems = error instanceof JobError ? error.problems : [];
    return { state: jobStates.failed, error: error.message, problems };
  }
  onUnexpected(error);
  const trouble = databaseTroubleMessage(error);
  return { state: jobStates.failed, error: trouble === null ? UNEXPECTED : `i18n:${trouble}`, problems: [] };
};

const UNEXPECTED_LINE = "Failed unexpectedly";

const startLine = ({ isManualStarted, userName }: JobRow): string =>
  isManualStarted ? `Started by ${userName}` : "Started by the schedule";

const endLine = ({ state, error, stoppedBy }: JobRow): string => {
  if (state === jobStates.success) return "Done";
  if (state === jobStates.failed) return `Failed: ${textOfKey(error ?? "")}`;
  return error === null ? `Cancelled by ${stoppedBy ?? "nobody"}` : `Cancelled: ${textOfKey(error)}`;
};

/** Runs a claimed job to its end, and stores and publishes how far it is and how it ended. */
export const runJob = (deps: RunJobDeps, row: JobRow): RunningJob => {
  const { db, events, jobEvents, now, onFailure, observeJob, log } = deps;
  const { runId, bridgeId } = row;
  let stopped: JobStopped | undefined;
  let progress = { count: 0, countMax: null as number | null };
  let storedAt = 0;
  const lines = createRunLines(runId, now);
  const begun = startLine(row);
  lines.add(begun);
  log("info", row, begun);

  const check = () => {
    if (stopped !== undefined) throw stopped;
  };
  const store = async () => {
    storedAt = performance.now();
    await lines.store(db);
    // Sent directly after it was read: a cancellation in between would be sent before the state that it replaced.
    const stored = await storeProgress(db, runId, progress);
    if (stored === null) throw new JobStopped("i18n:Another process has taken over");
    jobEvents.jobChanged(stored, false);
    if (stored.state === jobStates.stopping) throw new JobStopped(null);
  };
  const step: JobContext["step"] = async (count, countMax) => {
    progress = { count, countMax };
    check();
    if (performance.now() - storedAt >= PROGRESS_MS) await store();
    await breathe();
    check();
  };

  const work = async (): Promise<JobOutcome> => {
    try {
      const definition = findJob(bridgeId, row.name);
      if (definition === undefined)
        throw new JobError("i18n:This version of the server does not know the job");
      const { tenantOid, tenantId } = row;
      if (tenantOid !== ROOT_OID && tenantId === null)
        throw new JobError("i18n:The tenant does not exist any more");
      await definition.run({
        db,
        events,
        spool: spoolOf(deps.filesFolder, bridgeId),
        tenant: tenantOid === ROOT_OID ? null : { oid: tenantOid, id: tenantId ?? "" },
        caller: jobCaller(row),
        mails: deps.mails,
        runId,
        isManualStarted: row.isManualStarted,
        now,
        step,
        log: lines.add,
      });
      return success;
    } catch (error) {
      return outcomeOf(error, (cause) => log("error", row, UNEXPECTED_LINE, cause));
    }
  };

  const startedAt = performance.now();
  const finish = async (outcome: JobOutcome) => {
    await storeProgress(db, runId, progress);
    const finished = await finishJob(db, runId, outcome);
    if (finished === null) return;
    const end = endLine(finished);
    lines.add(end);
    log(outcome.state === jobStates.failed ? "error" : "info", row, end);
    // The end is stored: without its last lines the history is still right.
    await lines.store(db).catch(onFailure);
    observeJob(row, outcome.state, (performance.now() - startedAt) / 1000);
    jobEvents.jobChanged(finished, true);
  };

  return {
    runId,
    stop: (reason) => (stopped ??= new JobStopped(reason)),
    abandon: (reason) => finish({ state: jobStates.cancelled, error: reason, problems: [] }),
    done: work().then(finish).catch(onFailure),
  };
};
