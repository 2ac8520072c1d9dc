import type { Static } from "typebox";
import * as t from "./builders.ts";
import { oid, timestamp } from "./values.ts";

/* @__NO_SIDE_EFFECTS__ */
const count = () => t.integer({ minimum: 0 });
/** Pattern of the position of a log line: its time and oid, as in `2026-01-31T10:00:00.000000Z~4711`. Also valid if the line was deleted. */
export const LINE_POSITION_PATTERN = "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z~\\d{1,16}$";
/* @__NO_SIDE_EFFECTS__ */
const position = () => t.string({ pattern: LINE_POSITION_PATTERN });

/** Severities of the lines that are kept, the least one first. */
export const logLevels = ["info", "warn", "error", "fatal"] as const;
/** Severity of a line. */
export type LogLevel = (typeof logLevels)[number];

/** A line of the server log, or of that of the terminals, without its details. */
export const logLineSchema = t.object({
  oid: oid(),
  position: position(),
  at: timestamp(),
  /** One of `logLevels`, or one this version does not know. */
  level: t.string(),
  source: t.string({ default: "" }),
  message: t.string({ default: "" }),
  tenantOid: oid({ default: 0 }),
  userName: t.nullable(t.string()),
  requestId: t.nullable(t.string()),
  /** Key of the error that the user was shown. */
  uid: t.nullable(t.string()),
  terminalOid: t.nullable(oid()),
});
/** A line of a log. */
export type LogLine = Static<typeof logLineSchema>;

/** Answer of `GET /api/diagnostics/{log}/lines`, the newest first. */
export const logPageSchema = t.object({
  lines: t.array(logLineSchema),
  hasMore: t.boolean({ default: false }),
});
/** Lines that follow each other. */
export type LogPage = Static<typeof logPageSchema>;

/** Answer of `GET /api/diagnostics/{log}/line`: a line with its details. */
export const logLineDetailSchema = t.object({
  line: logLineSchema,
  /** JSON, cut where it is too long; null = none. */
  details: t.nullable(t.string()),
  /** Lines of the query before it; null = it is none of them. */
  place: t.nullable(count()),
});
/** A line with its details. */
export type LogLineDetail = Static<typeof logLineDetailSchema>;

/** Answer of `GET /api/diagnostics/{log}/counts`: lines by source and level. */
export const logCountsSchema = t.object({
  counts: t.array(t.object({ source: t.string(), level: t.string(), count: count() })),
});
/** Lines by source and level. */
export type LogCounts = Static<typeof logCountsSchema>;

/** Answer of `GET /api/diagnostics/{log}/histogram`: a period in bars of one length; bars without lines are left out. */
export const logHistogramSchema = t.object({
  from: timestamp(),
  to: timestamp(),
  bars: t.integer({ minimum: 1 }),
  counts: t.array(t.object({ bar: count(), level: t.string(), count: count() })),
});
/** Lines by time and level. */
export type LogHistogram = Static<typeof logHistogramSchema>;

/** Answer of `GET /api/diagnostics/{log}/marks`: where every `step`th line of a query stands, the newest first. */
export const logMarksSchema = t.object({
  total: count(),
  step: t.integer({ minimum: 1 }),
  positions: t.array(position()),
});
/** Places in a query. */
export type LogMarks = Static<typeof logMarksSchema>;

/** Answer of `GET /api/diagnostics/{log}/find`: the next line of a query whose message holds a text. */
export const logFoundSchema = t.object({
  /** Lines that hold it. */
  count: count(),
  /** Which of them this is, 1 = the newest; 0 = there is none in that direction. */
  number: count(),
  line: t.nullable(logLineSchema),
  /** Lines of the query before it. */
  place: t.nullable(count()),
});
/** A line that was looked for. */
export type LogFound = Static<typeof logFoundSchema>;
