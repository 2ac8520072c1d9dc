import { SERVER } from "#server";
import { tenantQuerySchema } from "./tenantQuery.ts";
import {
  LINE_POSITION_PATTERN,
  logCountsSchema,
  logFoundSchema,
  logHistogramSchema,
  logLineDetailSchema,
  logMarksSchema,
  logPageSchema,
} from "../logs.ts";
import { MAX_SEARCH_LENGTH } from "../constants.ts";
import { oid, timestamp } from "../values.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Lines of the logs.

const group = "Diagnostics";
/* @__NO_SIDE_EFFECTS__ */
const position = () => t.string({ pattern: LINE_POSITION_PATTERN, description: "the position of a line" });
/** Parameters of every endpoint about lines: which lines are searched. */
const searchedSchema = t.object({
  search: t.optional(t.string({ maxLength: MAX_SEARCH_LENGTH })),
  filter: t.optional(t.string({ maxLength: 8192 })),
  until: t.optional(position()),
  last: t.optional(t.integer({ minimum: 1, maximum: 315_360_000 })),
});

/** `GET /api/diagnostics/{log}/lines` */
export const logLines = endpoint(
  { path: "/api/diagnostics/{log}/lines", answer: logPageSchema },
  SERVER && {
    group,
    text: "Lines of a log, the newest first; log is server-log or terminal-server-log. search and filter are those of the list calls of the kind, and so are the rights; until = the line at this position and older ones, after = those next to it that are newer, last = those of so many seconds up to now",
    params: { log: t.oneOf(["server-log", "terminal-server-log"]) },
    query: t.object({
      after: t.optional(position()),
      skip: t.integer({ minimum: 0, default: 0 }),
      take: t.integer({ minimum: 1, maximum: 500, default: 100 }),
      ...searchedSchema.properties,
      ...tenantQuerySchema.properties,
    }),
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    example: `curl -H "$AUTH" -G --data-urlencode 'filter={"Level":{"in":["warn","error"]}}' "$API/api/diagnostics/server-log/lines?take=2"`,
  },
);

/** `GET /api/diagnostics/{log}/line` */
export const logLine = endpoint(
  { path: "/api/diagnostics/{log}/line", answer: logLineDetailSchema },
  SERVER && {
    group,
    text: "A line with its details, by the uid of the error it is about or by its oid, and how many lines of the query are newer",
    params: { log: t.oneOf(["server-log", "terminal-server-log"]) },
    query: t.object({
      uid: t.optional(t.string({ pattern: "^[\\da-fA-F-]{1,64}$", description: "the uid of an error" })),
      oid: t.optional(oid({ minimum: 1 })),
      ...searchedSchema.properties,
      ...tenantQuerySchema.properties,
    }),
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    example: `LOGGED=$(curl -s -H "$AUTH" "$API/api/data/pos-operating/server-log?take=1" | value oid)
curl -H "$AUTH" "$API/api/diagnostics/server-log/line?oid=$LOGGED"`,
  },
);

/** `GET /api/diagnostics/{log}/find` */
export const findLogLine = endpoint(
  { path: "/api/diagnostics/{log}/find", answer: logFoundSchema },
  SERVER && {
    group,
    text: "The next line of the query whose message holds the text of find, from a position on, and how many there are",
    params: { log: t.oneOf(["server-log", "terminal-server-log"]) },
    query: t.object({
      find: t.string({ minLength: 1, maxLength: 200 }),
      from: t.optional(position()),
      direction: t.oneOf(["older", "newer"], { default: "older" }),
      ...searchedSchema.properties,
      ...tenantQuerySchema.properties,
    }),
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/diagnostics/server-log/find?find=record"',
  },
);

/** `GET /api/diagnostics/{log}/counts` */
export const logCounts = endpoint(
  { path: "/api/diagnostics/{log}/counts", answer: logCountsSchema },
  SERVER && {
    group,
    text: "Lines of the query by source and level",
    params: { log: t.oneOf(["server-log", "terminal-server-log"]) },
    query: t.object({ ...searchedSchema.properties, ...tenantQuerySchema.properties }),
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/diagnostics/terminal-server-log/counts"',
  },
);

/** `GET /api/diagnostics/{log}/histogram` */
export const logHistogram = endpoint(
  { path: "/api/diagnostics/{log}/histogram", answer: logHistogramSchema },
  SERVER && {
    group,
    text: "Lines of the query by time and level: a period in bars of one length. Without from it begins with the oldest line, without to it ends now",
    params: { log: t.oneOf(["server-log", "terminal-server-log"]) },
    query: t.object({
      from: t.optional(timestamp()),
      to: t.optional(timestamp()),
      bars: t.integer({ minimum: 1, maximum: 500, default: 120 }),
      ...searchedSchema.properties,
      ...tenantQuerySchema.properties,
    }),
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/diagnostics/server-log/histogram?bars=24"',
  },
);

/** `GET /api/diagnostics/{log}/marks` */
export const logMarks = endpoint(
  { path: "/api/diagnostics/{log}/marks", answer: logMarksSchema },
  SERVER && {
    group,
    text: "Positions of every so many lines one of the query, so that a page deep down is found without passing over all before it",
    params: { log: t.oneOf(["server-log", "terminal-server-log"]) },
    query: t.object({ ...searchedSchema.properties, ...tenantQuerySchema.properties }),
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/diagnostics/server-log/marks"',
  },
);

/** All of this file, in the order of the documents. */
export const logsCalls = [logLines, logLine, findLogLine, logCounts, logHistogram, logMarks] as const;
