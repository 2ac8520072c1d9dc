import { call } from "@backroom/api-client/calls";
import type { Reading } from "@backroom/api-client/calls";
import type { LogCounts, LogHistogram, LogLineDetail } from "@backroom/contract";
import { logCounts, logHistogram, logLine } from "@backroom/contract/calls/logs";
import type { LogName } from "./logCalls.ts";
import type { LogCallQuery, Period } from "../filters/logFilters.ts";

/** The lines that figures are about. */
export interface LogOf {
  readonly log: LogName;
  readonly query: LogCallQuery;
  /** Position of the newest line that is shown: figures of other lines are read anew. Null: no line is. */
  readonly anchor: string | null;
}

/** The same reading for the lines from this position on. */
const from = <Data>(anchor: string | null, reading: Reading<Data>): Reading<Data> => ({
  ...reading,
  key: [...reading.key, anchor],
});

/** Lines by source and level. */
export const countsOf = ({ log, query, anchor }: LogOf): Reading<LogCounts> =>
  from(anchor, call(logCounts, { params: { log }, query }));

/** Lines by time and level, in so many bars; `period` null = from the oldest line until now. */
export const histogramOf = (
  { log, query, anchor }: LogOf,
  { period, bars }: { readonly period: Period | null; readonly bars: number },
): Reading<LogHistogram> =>
  from(
    anchor,
    call(logHistogram, { params: { log }, query: { ...query, from: period?.from, to: period?.to, bars } }),
  );

/** A line with its details, and its place among the lines of the query. */
export const lineOf = ({ log, query, anchor }: LogOf, oid: number): Reading<LogLineDetail> =>
  call(logLine, { params: { log }, query: { ...query, until: anchor ?? undefined, oid } });

/** The line of an error. */
export const lineOfError = (log: LogName, uid: string): Reading<LogLineDetail> =>
  call(logLine, { params: { log }, query: { uid } });
