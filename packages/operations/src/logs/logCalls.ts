import type { ApiClient, CallOptions } from "@backroom/api-client";
import {
  logCountsSchema,
  logFoundSchema,
  logHistogramSchema,
  logLineDetailSchema,
  logMarksSchema,
  logPageSchema,
} from "@backroom/contract";
import type { LogCounts, LogFound, LogHistogram, LogLineDetail, LogMarks, LogPage } from "@backroom/contract";
import type { LogCallQuery, Period } from "./logFilters.ts";

/** A log of the server. */
export type LogName = "server-log" | "terminal-server-log";

/** Calls about one log. `query` is made by `callQuery`. */
export interface LogCalls {
  readonly lines: (
    query: LogCallQuery,
    options: CallOptions & {
      readonly until?: string | undefined;
      readonly after?: string | undefined;
      readonly skip?: number;
      readonly take: number;
      /** Repeated calls would push all others out of the network list. */
      readonly isUnlogged?: boolean;
    },
  ) => Promise<LogPage>;
  readonly line: (
    query: LogCallQuery,
    options: CallOptions & { readonly uid?: string | undefined; readonly oid?: number | undefined },
  ) => Promise<LogLineDetail>;
  readonly find: (
    query: LogCallQuery,
    options: CallOptions & {
      readonly text: string;
      readonly from?: string | undefined;
      readonly direction: "older" | "newer";
    },
  ) => Promise<LogFound>;
  readonly counts: (query: LogCallQuery, options?: CallOptions) => Promise<LogCounts>;
  readonly marks: (
    query: LogCallQuery,
    options: CallOptions & { readonly until?: string | undefined },
  ) => Promise<LogMarks>;
  readonly histogram: (
    query: LogCallQuery,
    options: CallOptions & { readonly period: Period | null; readonly bars: number },
  ) => Promise<LogHistogram>;
}

/** Makes the calls of a log. */
export const createLogCalls = (api: Pick<ApiClient, "request">, log: LogName): LogCalls => {
  const path = (name: string) => `/api/diagnostics/${log}/${name}`;
  return {
    lines: (query, { signal, isUnlogged, ...page }) =>
      api.request(logPageSchema, { path: path("lines"), query: { ...query, ...page }, signal, isUnlogged }),
    line: (query, { signal, ...key }) =>
      api.request(logLineDetailSchema, { path: path("line"), query: { ...query, ...key }, signal }),
    find: (query, { signal, text, from, direction }) =>
      api.request(logFoundSchema, {
        path: path("find"),
        query: { ...query, find: text, from, direction },
        signal,
      }),
    counts: (query, { signal } = {}) => api.request(logCountsSchema, { path: path("counts"), query, signal }),
    marks: (query, { signal, until }) =>
      api.request(logMarksSchema, { path: path("marks"), query: { ...query, until }, signal }),
    histogram: (query, { signal, period, bars }) =>
      api.request(logHistogramSchema, {
        path: path("histogram"),
        query: { ...query, from: period?.from, to: period?.to, bars },
        signal,
      }),
  };
};
