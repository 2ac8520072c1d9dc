import { createSentWrites } from "@backroom/api-client";
import type { SentWrites } from "@backroom/api-client";
import type { BridgeJob, JobSchedule } from "@backroom/contract";
import { jobKey } from "../bridges.ts";

/** A schedule as the server has it. */
export interface StoredSchedule {
  /** Seconds between two runs; null = the job runs only when started. */
  readonly intervalSeconds: number | null;
  /** Null = the server does not guard schedules. */
  readonly etag: string | null;
}

/** An unsaved change of one job's schedule. */
export interface ScheduleEdit extends Pick<BridgeJob, "name" | "tenantOid"> {
  /** The schedule the user started from; its identity distinguishes edits. */
  readonly base: StoredSchedule;
  readonly intervalSeconds: number | null;
  /** ETag of the schedule that the next save replaces. */
  readonly etag: string | null;
}

/** An edit whose job another user has scheduled differently. */
export interface ScheduleClash {
  readonly edit: ScheduleEdit;
  readonly theirs: StoredSchedule;
}

/** Outcome of one request: all schedules were stored, or none, with what is stored of the jobs that changed. */
export type SchedulesPut =
  | { readonly kind: "stored" }
  | { readonly kind: "conflict"; readonly stored: readonly JobSchedule[]; readonly error: Error };

/** Outcome of a save. `open` = edits that are not stored, clashes included. */
export type SchedulesSaved =
  | { readonly kind: "saved" }
  | {
      readonly kind: "conflict";
      readonly open: readonly ScheduleEdit[];
      readonly clashes: readonly ScheduleClash[];
    };

/** Retries over the user's own earlier content; more would race with a client that writes all the time. */
const MAX_TRIES = 3;

/**
 * Makes a function that saves the edits of one dialog. A schedule that was stored although the response was lost counts as
 * saved, and own earlier content is replaced; what another user stored is a clash. Rejects if the request fails.
 */
export const createScheduleSaver = (
  bridgeId: string,
  put: (schedules: readonly JobSchedule[]) => Promise<SchedulesPut>,
): ((edits: readonly ScheduleEdit[]) => Promise<SchedulesSaved>) => {
  const writes = new Map<string, SentWrites<number | null, StoredSchedule>>();
  const writesOf = (edit: ScheduleEdit) => {
    const key = jobKey(edit);
    const known =
      writes.get(key) ??
      createSentWrites<number | null, StoredSchedule>({
        isSame: (a, b) => a === b,
        contentOf: (base) => base.intervalSeconds,
      });
    writes.set(key, known);
    return known;
  };
  const send = (edits: readonly ScheduleEdit[]): Promise<SchedulesPut> => {
    const schedules = edits.map(({ name, tenantOid, intervalSeconds, etag }) => ({
      bridgeId,
      name,
      tenantOid,
      intervalSeconds,
      etag,
    }));
    const request = () => put(schedules);
    return edits.reduce(
      (write, edit) => () => writesOf(edit).send(edit.intervalSeconds, edit.base, write),
      request,
    )();
  };
  return async (edits) => {
    let open = edits;
    for (let tries = 1; open.length > 0; tries += 1) {
      const outcome = await send(open);
      if (outcome.kind === "stored") break;
      const stored = new Map(outcome.stored.map((schedule) => [jobKey(schedule), schedule]));
      const clashes: ScheduleClash[] = [];
      open = open.flatMap((edit) => {
        const theirs = stored.get(jobKey(edit));
        if (theirs === undefined) return edit;
        const origin = writesOf(edit).originOf(theirs.intervalSeconds, edit.intervalSeconds, edit.base);
        if (origin === "current") return [];
        if (origin === "own") return { ...edit, etag: theirs.etag };
        const { intervalSeconds, etag } = theirs;
        clashes.push({ edit, theirs: { intervalSeconds, etag } });
        return edit;
      });
      if (clashes.length > 0) return { kind: "conflict", open, clashes };
      if (tries > MAX_TRIES) throw outcome.error;
    }
    return { kind: "saved" };
  };
};
