import type { Queryable } from "../db/database.ts";

/**
 * Maximum number of reports to one address within an hour, over all senders. Higher than for account mails, because all schedules
 * of a chain can be due on Monday at six.
 */
export const REPORTS_PER_HOUR = 20;
/** Time between two mailings of one schedule, ms. */
export const SCHEDULE_PAUSE_MS = 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const isoAt = (ms: number) => new Date(ms).toISOString();

/** Returns false when the address had so many reports within the last hour that another one is not sent. */
export const mayMailReport = async (db: Queryable, to: string, nowMs: number): Promise<boolean> => {
  const [row] = await db.query<{ mails: number }>(
    "select count(*)::integer as mails from report_mail where recipient = $1 and sent_at > $2 and sent_at <= $3",
    [to.toLowerCase(), isoAt(nowMs - HOUR_MS), isoAt(nowMs)],
  );
  return (row?.mails ?? 0) < REPORTS_PER_HOUR;
};

/** Counts a report that is sent to an address; what is older than the hour is no longer needed. */
export const countReportMail = async (db: Queryable, to: string, nowMs: number): Promise<void> => {
  await db.query("delete from report_mail where sent_at <= $1", [isoAt(nowMs - HOUR_MS)]);
  await db.query("insert into report_mail (recipient, sent_at) values ($1, $2)", [
    to.toLowerCase(),
    isoAt(nowMs),
  ]);
};
