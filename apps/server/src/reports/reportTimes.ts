import { nextRun, scheduleDays } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";
import { SCHEDULE_PAUSE_MS } from "./reportMails.ts";
import type { DueSchedule } from "./scheduledReport.ts";

/** A report schedule and its times, in ISO 8601. */
export interface PlannedReport extends DueSchedule {
  readonly every: string;
  readonly runsAt: string;
  readonly nextAt: string | null;
  readonly owner: string | null;
}

/** Columns of a {@link PlannedReport}. */
export const plannedColumns = `oid, tenant_oid as "tenantOid", text, report, query, period, format, every, runs_at as "runsAt",
  time_zone as "timeZone", language, receivers, next_at as "nextAt", owner, owner_oid as "ownerOid"`;

/** Returns a time in ms since 1970 in ISO 8601. */
export const isoAt = (ms: number): string => new Date(ms).toISOString();

/** Condition of schedules that are mailed. */
export const isActive = "not disabled and not deleted";

/** Condition of the tenant `$1`. Null: all tenants. */
export const isOfTenant = "($1::bigint is null or tenant_oid = $1::bigint)";

const nextOf = ({ every, runsAt, timeZone }: PlannedReport, nowMs: number): string => {
  const day = scheduleDays.find((one) => one === every) ?? "day";
  return isoAt(nextRun({ every: day, at: runsAt.slice(0, 5), timeZone }, nowMs));
};

/** Stores the next time of a schedule, and the current time if it is mailed now. Returns false if another process has stored it. */
export const storeNext = async (
  db: Queryable,
  row: PlannedReport,
  nowMs: number,
  isMailed: boolean,
): Promise<boolean> => {
  const rows = await db.query(
    `update report_schedule set next_at = $2, sending_at = coalesce($4, sending_at)
     where oid = $1 and next_at is not distinct from $3::timestamptz returning oid`,
    [row.oid, nextOf(row, nowMs), row.nextAt, isMailed ? isoAt(nowMs) : null],
  );
  return rows.length > 0;
};

/** Stores an error for each mailing that the server did not finish. Call it only while no reports are mailed. */
export const storeLost = (db: Queryable, tenantOid: number | null) =>
  db.query(
    `update report_schedule set last_at = sending_at, last_error = $2, sending_at = null
     where sending_at is not null and ${isOfTenant}`,
    [tenantOid, "i18n:The server ended while this report was mailed. Some receivers may not have got it"],
  );

/**
 * Stores the next time of schedules that were created or changed, and postpones those that were mailed within the last hour. Ignores
 * a `mailed_at` in the future: a clock was wrong then.
 */
export const planReports = async (db: Queryable, nowMs: number): Promise<void> => {
  const rows = await db.query<PlannedReport>(
    `select ${plannedColumns} from report_schedule where next_at is null and ${isActive}`,
  );
  for (const row of rows) await storeNext(db, row, nowMs, false);
  await db.query(
    `update report_schedule set next_at = mailed_at + $3::bigint * interval '1 ms'
     where next_at <= $1 and mailed_at <= $1 and mailed_at > $2 and ${isActive}`,
    [isoAt(nowMs), isoAt(nowMs - SCHEDULE_PAUSE_MS), SCHEDULE_PAUSE_MS],
  );
};
