import { dayAt, reportPeriods, resolvePeriod, ROOT_OID } from "@backroom/contract";
import { buffer } from "node:stream/consumers";
import { createCaller } from "../access/caller.ts";
import { readGrants } from "../access/readGrants.ts";
import { readTenantCountries } from "../access/tenantCountries.ts";
import { principalsSql } from "../sessions/principals.ts";
import { JobError } from "../jobs/jobError.ts";
import { parseListQuery } from "../records/listQuery.ts";
import { visibleOf } from "../records/visible.ts";
import { createDescribeRecords } from "../records/export/describeRecords.ts";
import { formatNamed } from "../records/export/formats.ts";
import { readRecords } from "../records/export/readRecords.ts";
import { keyOfText } from "../http/translatedTexts.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Database, Queryable } from "../db/database.ts";
import { withGroupedColumns } from "../records/reports/groupedColumns.ts";
import { reports } from "./reports.ts";

/** A schedule that is due. */
export interface DueSchedule {
  readonly oid: number;
  readonly tenantOid: number;
  readonly text: string;
  readonly report: string;
  readonly query: string | null;
  readonly period: string | null;
  readonly format: string;
  readonly timeZone: string;
  readonly language: string;
  /** As in the field `Receivers`. */
  readonly receivers: unknown;
  readonly ownerOid: number;
}

/** A report as a file. */
export interface ReportFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** `2026-11-09 – 2026-11-15`; "" = without a period. */
  readonly period: string;
}

/** What a mail server takes, with what is added by its encoding. */
const MAX_BYTES = 15 * 1024 * 1024;

/** The user a schedule belongs to, with the rights they have now. Throws a JobError for one who may not log in any more. */
const ownerOf = async (db: Queryable, oid: number): Promise<Caller> => {
  const [owner] = await db.query<{ username: string }>(
    `select username from ${principalsSql} as p where oid = $1 and not coalesce(blocked, false)`,
    [oid],
  );
  if (owner === undefined) throw new JobError("i18n:Who set it up may not log in any more");
  return createCaller({
    userOid: oid,
    userName: owner.username,
    sid: `schedule:${oid}`,
    grants: await readGrants(db, oid),
    tenants: await readTenantCountries(db),
  });
};

const daysOf = ({ period, timeZone }: DueSchedule, nowMs: number) => {
  const found = reportPeriods.find((one) => one === period);
  return found === undefined ? null : resolvePeriod(found, dayAt(nowMs, timeZone));
};

/** Makes the file of a schedule, with what its owner may see at its tenant now. Throws a JobError that says what is wrong. */
export const makeScheduledReport = async (
  db: Database,
  schedule: DueSchedule,
  nowMs: number,
): Promise<ReportFile> => {
  const { report, query, format: formatName, tenantOid } = schedule;
  const kind = reports.find(({ area, entity }) => `${area}/${entity}` === report);
  const format = formatNamed(formatName);
  if (kind === undefined || format === undefined)
    throw new JobError("i18n:There is no such report or format");
  const caller = await ownerOf(db, schedule.ownerOid);
  const days = daysOf(schedule, nowMs);
  const scope = {
    tenantOid: tenantOid === ROOT_OID ? null : tenantOid,
    locationOid: null,
    terminalOid: null,
  };
  try {
    const visible = visibleOf(kind, { caller, scope });
    const given = Object.fromEntries(new URLSearchParams(query ?? ""));
    const request = parseListQuery(kind, { ...given, ...(days && { From: days.from, To: days.to }) });
    const shown = withGroupedColumns(kind, request.inside.given);
    const createdAt = new Date(nowMs);
    const fileName = `${schedule.text} ${days?.to ?? dayAt(nowMs, schedule.timeZone)}`;
    const content = await buffer(
      format.write({
        kind: shown,
        batches: readRecords(db, { kind, request, visible, caller }),
        fileName,
        createdAt,
        describe: createDescribeRecords(db, shown, caller),
      }),
    );
    if (content.length > MAX_BYTES) throw new JobError("i18n:The file is too large to be mailed");
    const period = days === null ? "" : `${days.from} – ${days.to}`;
    return { name: `${fileName}.${format.extension}`, contentType: format.contentType, content, period };
  } catch (error) {
    if (error instanceof HttpError) throw new JobError(keyOfText(error.message));
    throw error;
  }
};
