import * as t from "../builders.ts";
import { oid, timestamp } from "../values.ts";
import type { Endpoint } from "./endpoint.ts";
import { tenantQuery } from "./identityEndpoints.ts";

const asked = {
  search: t.optional(t.string()),
  filter: t.optional(t.string()),
  until: t.optional(t.string()),
  last: t.optional(t.integer({ minimum: 1, maximum: 315_360_000 })),
  ...tenantQuery.properties,
};
const call = (
  name: string,
  answer: Endpoint["answer"],
  { summary, query = {} }: { readonly summary: string; readonly query?: Parameters<typeof t.object>[0] },
): Endpoint => ({
  method: "get",
  path: `/api/diagnostics/{log}/${name}`,
  summary,
  query: t.object({ ...query, ...asked }),
  ...(answer !== undefined && { answer }),
  errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
  group: "Diagnostics",
});

/** Calls about the lines of the logs. */
export const logEndpoints: readonly Endpoint[] = [
  call("lines", "LogPage", {
    summary:
      "Lines of a log, the newest first; log is server-log or terminal-server-log. search and filter are those of the list calls of the kind, and so are the rights; until = the line at this position and older ones, after = those next to it that are newer, last = those of so many seconds up to now",
    query: {
      after: t.optional(t.string()),
      skip: t.integer({ minimum: 0, default: 0 }),
      take: t.integer({ minimum: 1, maximum: 500, default: 100 }),
    },
  }),
  call("line", "LogLineDetail", {
    summary:
      "A line with its details, by the uid of the error it is about or by its oid, and how many lines of the query are newer",
    query: { uid: t.optional(t.string()), oid: t.optional(oid()) },
  }),
  call("find", "LogFound", {
    summary:
      "The next line of the query whose message holds the text of find, from a position on, and how many there are",
    query: {
      find: t.string({ minLength: 1, maxLength: 200 }),
      from: t.optional(t.string()),
      direction: t.oneOf(["older", "newer"], { default: "older" }),
    },
  }),
  call("counts", "LogCounts", { summary: "Lines of the query by source and level" }),
  call("histogram", "LogHistogram", {
    summary:
      "Lines of the query by time and level: a period in bars of one length. Without from it begins with the oldest line, without to it ends now",
    query: {
      from: t.optional(timestamp()),
      to: t.optional(timestamp()),
      bars: t.integer({ minimum: 1, maximum: 500, default: 120 }),
    },
  }),
  call("marks", "LogMarks", {
    summary:
      "Positions of every so many lines one of the query, so that a page deep down is found without passing over all before it",
  }),
];
