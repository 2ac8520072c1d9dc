import type { BridgeJob, JobSchedule } from "@backroom/contract";
import { compareEdits } from "@backroom/entity-editor";
import type { MergedField } from "@backroom/entity-editor";
import type { RecordCodec } from "@backroom/record-work";
import { jobKey } from "../bridges.ts";

/** Seconds between two runs of each job, by {@link jobKey}; null = the job runs only when started. */
export type Intervals = Readonly<Record<string, number | null>>;
/** The schedules of a bridge as the server has them. */
export type StoredSchedules = readonly JobSchedule[];

/** Returns the schedule of a job. */
export const scheduleOf = (bridgeId: string, job: BridgeJob): JobSchedule => {
  const { name, tenantOid, intervalSeconds, scheduleEtag: etag } = job;
  return { bridgeId, name, tenantOid, intervalSeconds, etag };
};

const read = (stored: StoredSchedules): Intervals =>
  Object.fromEntries(stored.map((schedule) => [jobKey(schedule), schedule.intervalSeconds]));

/** Codec of the intervals of all jobs. A job that is missing on one side does not count as a difference. */
export const schedulesCodec: RecordCodec<Intervals, StoredSchedules> = {
  read,
  write: (intervals, over) =>
    over.map((schedule) => {
      const { [jobKey(schedule)]: intervalSeconds = schedule.intervalSeconds } = intervals;
      return { ...schedule, intervalSeconds };
    }),
  isSame: (a, b) => Object.entries(a).every(([key, seconds]) => (b[key] ?? null) === seconds || !(key in b)),
};

/**
 * Compares two edits of the intervals job by job; the path of a result is the key of its job. `sent`: intervals that this user sent
 * over `base` without a response.
 */
export const compareIntervals = (
  base: Intervals,
  mine: Intervals,
  theirs: Intervals,
  sent: readonly Intervals[],
): readonly MergedField[] => {
  // Names of jobs are no paths: they may contain dots.
  const keys = Object.keys(theirs);
  const byNumber = (intervals: Intervals) =>
    Object.fromEntries(keys.map((key, index) => [index, intervals[key] ?? null]));
  const numbers = keys.map((_, index) => String(index));
  const fields = compareEdits(numbers, byNumber(base), byNumber(mine), byNumber(theirs), sent.map(byNumber));
  return fields.map((field) => ({ ...field, path: keys[Number(field.path)] ?? "" }));
};
