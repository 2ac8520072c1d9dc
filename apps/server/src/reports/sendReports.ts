import { randomUUID } from "node:crypto";
import { JobError } from "../jobs/jobError.ts";
import type { JobContext, JobDefinition } from "../jobs/jobTypes.ts";
import { composeMail } from "../mail/composeMail.ts";
import { isOfDomains } from "../mail/mailSettings.ts";
import { mailLanguages } from "../mail/languages.ts";
import { makeScheduledReport } from "./scheduledReport.ts";
import { countReportMail, mayMailReport, SCHEDULE_PAUSE_MS } from "./reportMails.ts";
import {
  isActive,
  isoAt,
  isOfTenant,
  planReports,
  plannedColumns,
  storeLost,
  storeNext,
} from "./reportTimes.ts";
import type { PlannedReport } from "./reportTimes.ts";
import { receiversOf } from "./reportSchedule.ts";
import { textOfKey } from "../kernel/textOfKey.ts";

/** Longest reason that is stored, in characters; a reply of a mail server can be longer. */
const MAX_REASON = 500;

/** Returns why it failed: a line for each receiver, as English or a translation key. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON);

const send = async ({ db, mails, now, log }: JobContext, row: PlannedReport): Promise<void> => {
  if (mails === null) throw new JobError("i18n:No mail server is configured");
  const file = await makeScheduledReport(db, row, now());
  log(`${row.text}: ${file.name}, ${Math.ceil(file.content.length / 1024)} kB`);
  const language = mailLanguages.find((one) => one === row.language) ?? "en";
  const { subject, text, html } = composeMail({
    kind: "scheduledReport",
    language,
    userName: row.owner ?? "",
    product: "Backroom",
    link: null,
    report: row.text,
    period: file.period,
  });
  const failed: string[] = [];
  for (const to of receiversOf(row.receivers)) {
    try {
      if (!isOfDomains(to, mails.domains))
        throw new JobError("i18n:Reports may not be mailed to this domain");
      if (!(await mayMailReport(db, to, now())))
        throw new JobError("i18n:This address had too many reports within the last hour");
      // Counted before: a server that ends in between sends one too few, not one too many.
      await countReportMail(db, to, now());
      await mails.send({ id: randomUUID(), createdAt: isoAt(now()), to, subject, text, html, files: [file] });
      await db.query("update report_schedule set mailed_at = $2 where oid = $1", [row.oid, isoAt(now())]);
      log(`${row.text}: sent to ${to}`);
    } catch (error) {
      failed.push(`${to}: ${reasonOf(error)}`);
      log(`${row.text}: not sent to ${to}: ${textOfKey(reasonOf(error))}`);
    }
  }
  if (failed.length > 0) throw new JobError(failed.join("\n"));
};

/** Makes the files of the schedules that are due and mails them. One that fails says why and keeps no other from being sent. */
export const sendReports: JobDefinition = {
  bridgeId: "documents",
  name: "send-reports",
  category: "i18n:Reports",
  description: "i18n:Send scheduled reports",
  countUnit: "i18n:reports",
  isForTenants: true,
  resources: ["reports"],
  rights: [],
  async isDue(db, nowMs) {
    await planReports(db, nowMs);
    const rows = await db.query(
      `select 1 from report_schedule where (next_at <= $1 and ${isActive}) or sending_at < $2 limit 1`,
      [isoAt(nowMs), isoAt(nowMs - SCHEDULE_PAUSE_MS)],
    );
    return rows.length > 0;
  },
  async run(context) {
    const { db, tenant, now, step, log } = context;
    await storeLost(db, tenant?.oid ?? null);
    await planReports(db, now());
    const due = await db.query<PlannedReport>(
      `select ${plannedColumns} from report_schedule where ${isOfTenant} and next_at <= $2 and ${isActive} order by next_at, oid`,
      [tenant?.oid ?? null, isoAt(now())],
    );
    log(`${due.length} reports are due`);
    await step(0, due.length);
    const errors: string[] = [];
    for (const [index, row] of due.entries()) {
      // Taken before it is sent: a server that ends meanwhile leaves one out rather than sending it again and again.
      if (!(await storeNext(db, row, now(), true))) continue;
      let error: string | null = null;
      try {
        await send(context, row);
      } catch (problem) {
        error = reasonOf(problem);
        errors.push(...error.split("\n").map((line) => `${row.text}: ${line}`));
      }
      await db.query(
        "update report_schedule set last_at = $2, last_error = $3, sending_at = null where oid = $1",
        [row.oid, isoAt(now()), error],
      );
      await step(index + 1, due.length);
    }
    if (errors.length > 0) throw new JobError(errors.join("\n"));
  },
};
