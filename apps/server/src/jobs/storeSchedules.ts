import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { FieldError, JobSchedule } from "@backroom/contract";
import { writeAudit } from "../journal/audit.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { scheduleEtagOf } from "./jobRow.ts";
import type { JobKey, JobRow } from "./jobRow.ts";
import { lockSchedule, scheduleJob } from "./jobStore.ts";

const nameOf = ({ bridgeId, name, tenantOid }: JobKey): string => `${bridgeId} ${name} ${tenantOid}`;

/** Throws 428 for a schedule without an ETag, 400 for a job that is named twice. */
const checkSchedules = (schedules: readonly JobSchedule[], keys: readonly JobKey[]): void => {
  if (schedules.some(({ etag }) => etag === null))
    throw new HttpError(428, errorCodes.ifMatchMissing, "Send the schedule's ETag in etag");
  if (new Set(keys.map(nameOf)).size < keys.length)
    throw new HttpError(400, errorCodes.badQuery, "A job is in the list twice");
};

const conflictOf = (index: number, key: JobKey, intervalSeconds: number | null): FieldError => {
  const { bridgeId, name, tenantOid } = key;
  const stored: JobSchedule = {
    bridgeId,
    name,
    tenantOid: tenantOid === ROOT_OID ? null : tenantOid,
    intervalSeconds,
    etag: scheduleEtagOf(intervalSeconds),
  };
  const message = `The schedule of ${name} was changed`;
  return { field: `schedules.${index}`, rule: "etag", message, params: stored };
};

/** Stores the schedules of these jobs in their order, with audit entries; throws before it stores any if one has another ETag. */
export const storeSchedules = async (
  tx: Queryable,
  caller: Caller,
  schedules: readonly JobSchedule[],
  keys: readonly JobKey[],
): Promise<JobRow[]> => {
  checkSchedules(schedules, keys);
  const stored = new Map<string, number | null>();
  // Two requests that lock the same jobs in different orders would deadlock.
  for (const key of keys.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
    stored.set(nameOf(key), await lockSchedule(tx, key));
  const beforeOf = (key: JobKey) => stored.get(nameOf(key)) ?? null;
  const conflicts = keys.flatMap((key, index) =>
    schedules[index]?.etag === scheduleEtagOf(beforeOf(key)) ? [] : [conflictOf(index, key, beforeOf(key))],
  );
  if (conflicts.length > 0)
    throw new HttpError(
      409,
      errorCodes.etagLost,
      "Another user has changed these schedules since you read them",
      { errors: conflicts },
    );
  const rows: JobRow[] = [];
  for (const [index, key] of keys.entries()) {
    const before = beforeOf(key);
    const intervalSeconds = schedules[index]?.intervalSeconds ?? null;
    rows.push(await scheduleJob(tx, key, intervalSeconds));
    if (before === intervalSeconds) continue;
    const named = { BridgeId: key.bridgeId, Name: key.name };
    await writeAudit(tx, {
      by: caller,
      action: "update",
      area: "service",
      entity: "bridge-job",
      oid: 0,
      tenantOid: key.tenantOid,
      name: key.name,
      before: { ...named, IntervalSeconds: before },
      after: { ...named, IntervalSeconds: intervalSeconds },
    });
  }
  return rows;
};
