import { errorCodes, exportFormats, reportPeriods, scheduleDays } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import type { RuleContext, Values } from "../model/definition.ts";
import { dateTime, name, rows, text, time, whole } from "../model/fields.ts";
import { defineKind, options, richOptions } from "../model/kind.ts";
import { timeZoneLookup } from "../model/timeZones.ts";
import { mailLanguages } from "../mail/languages.ts";
import { isMailAddress, isOfDomains } from "../mail/mailSettings.ts";
import { HttpError } from "../kernel/errors.ts";
import { kindPath } from "../kernel/kindPath.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { SCHEDULE_PAUSE_MS } from "./reportMails.ts";
import { reports } from "./reports.ts";

/** Addresses one schedule mails to at most. */
const MAX_RECEIVERS = 20;

const texts = (keys: readonly string[], words: Readonly<Record<string, string>>) =>
  options(Object.fromEntries(keys.map((key) => [key, words[key] ?? key])));

const days = texts(scheduleDays, {
  day: "Every day",
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
  month: "First of the month",
});
const periods = texts(reportPeriods, {
  today: "Today",
  yesterday: "Yesterday",
  "this-week": "This week",
  "last-week": "Last week",
  "last-7-days": "Last 7 days",
  "last-30-days": "Last 30 days",
  "this-month": "This month",
  "last-month": "Last month",
  "this-year": "This year",
  "last-year": "Last year",
});

/** The addresses of the field `Receivers`. */
export const receiversOf = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? list : []).map((one: { readonly Address?: unknown }) =>
    typeof one.Address === "string" ? one.Address : "",
  );

const wrong = (field: string, message: string): FieldError => ({
  field,
  rule: "invalid",
  message,
  params: {},
});

/** Clients send a report now by their own clock, which may be behind. */
const CLOCK_ERROR_MS = 5 * 60 * 1000;

/** What is wrong with the next time a client wrote; the server itself works out all others. */
const nextErrors = (values: Values, previous: Values | null, nowMs: number): FieldError[] => {
  const { NextAt: next } = values;
  if (typeof next !== "string" || next === previous?.["NextAt"]) return [];
  const mailed = previous?.["MailedAt"];
  const [at, mailedAt] = [Date.parse(next), typeof mailed === "string" ? Date.parse(mailed) : Number.NaN];
  if (at < nowMs - CLOCK_ERROR_MS) return [wrong("NextAt", "Choose a time that is not in the past")];
  const isMailed = mailedAt <= nowMs && at < mailedAt + SCHEDULE_PAUSE_MS;
  return isMailed ? [wrong("NextAt", "This report was mailed less than an hour ago. Try again later")] : [];
};

const errorsOf = (
  values: Values,
  previous: Values | null,
  caller: Caller,
  { nowMs, mailDomains }: RuleContext,
): FieldError[] => {
  const { Report: report, Receivers: list } = values;
  const receivers = receiversOf(list);
  const kind = reports.find(({ area, entity }) => `${area}/${entity}` === report);
  return [
    ...(kind === undefined ? [wrong("Report", "There is no such report")] : []),
    ...(kind !== undefined && !caller.mayOpen(kindPath(kind.area, kind.entity))
      ? [wrong("Report", "You have no permission for this report")]
      : []),
    ...(receivers.length === 0 || receivers.length > MAX_RECEIVERS || !receivers.every(isMailAddress)
      ? [wrong("Receivers", `Name 1 to ${MAX_RECEIVERS} e-mail addresses`)]
      : receivers
          .filter((address) => !isOfDomains(address, mailDomains))
          .map((address) =>
            wrong("Receivers", `Reports may be mailed to ${mailDomains.join(", ")} only, not to ${address}`),
          )),
    ...nextErrors(values, previous, nowMs),
  ];
};

/** The file is made with the rights of who set the schedule up: others must not choose whom it goes to. */
const guard = async (db: Queryable, oid: number, caller: Caller): Promise<void> => {
  const [row] = await db.query<{ owner: number }>(
    "select owner_oid as owner from report_schedule where oid = $1",
    [oid],
  );
  if (row === undefined || row.owner === caller.userOid || caller.mayDoAll) return;
  throw new HttpError(403, errorCodes.noPermission, "Only who set a schedule up may change it");
};

/** Reports that are made and mailed by themselves. */
export const reportSchedule = defineKind({
  area: "pos-preferences",
  entity: "report-schedule",
  title: "Scheduled report",
  table: "report_schedule",
  capabilities: ["create", "patch", "delete"],
  fields: [
    name(),
    text("Report", "Report", { required: true, maxLength: 80, lookup: "report" }),
    text("Query", "Parameters", { maxLength: 2000 }),
    text("Period", "Period", { lookup: "period" }),
    text("Format", "Format", { required: true, lookup: "format", default: "xlsx" }),
    text("Every", "Every", { required: true, lookup: "every", default: "monday" }),
    time("RunsAt", "Runs at", { required: true, default: "06:00" }),
    text("TimeZone", "Time zone", { required: true, maxLength: 64, default: "UTC", lookup: "time-zone" }),
    text("Language", "Language", { required: true, lookup: "language", default: "en" }),
    rows("Receivers", "Receivers", {
      required: true,
      properties: [text("Address", "Address", { maxLength: 254, usage: "Email", required: true })],
    }),
    dateTime("NextAt", "Next at"),
    dateTime("LastAt", "Last at", { readonly: true }),
    dateTime("MailedAt", "Mailed at", { readonly: true }),
    text("LastError", "Last error", { maxLength: 1000, usage: "ServerText", readonly: true }),
    text("Owner", "Owner", { maxLength: 80, readonly: true }),
    whole("OwnerOid", "Owner", "Int64", { readonly: true }),
  ],
  columns: [
    { name: "Text", width: 220 },
    "Report",
    "Period",
    "Format",
    "Every",
    "RunsAt",
    { name: "Receivers", width: 240 },
    "NextAt",
    "LastAt",
    { name: "LastError", width: 240 },
    "Owner",
  ],
  query: { fields: ["search", "Report"], default: {}, sort: ["Text"] },
  lookups: {
    report: options(
      Object.fromEntries(reports.map(({ area, entity, title }) => [`${area}/${entity}`, title])),
    ),
    "time-zone": timeZoneLookup,
    period: periods,
    every: days,
    format: richOptions(exportFormats.map((value) => ({ value, text: value }))),
    language: richOptions(mailLanguages.map((value) => ({ value, text: value }))),
  },
  serverValues: ({ userOid, userName }) => ({ OwnerOid: userOid, Owner: userName }),
  check: errorsOf,
  guard,
});
