import type { ApiClient, CallOptions } from "@backroom/api-client";
import type { LogFound, LogMarks, LogPage } from "@backroom/contract";
import { findLogLine, logLines, logMarks } from "@backroom/contract/calls/logs";
import type { LogCallQuery } from "../filters/logFilters.ts";

/** A log of the server. */
export type LogName = "server-log" | "terminal-server-log";

/** Calls that read the lines of one log block by block. `query` is made by `callQuery`. */
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
  readonly find: (
    query: LogCallQuery,
    options: CallOptions & {
      readonly text: string;
      readonly from?: string | undefined;
      readonly direction: "older" | "newer";
    },
  ) => Promise<LogFound>;
  readonly marks: (
    query: LogCallQuery,
    options: CallOptions & { readonly until?: string | undefined },
  ) => Promise<LogMarks>;
}

/** Makes the calls of a log. */
export const createLogCalls = (api: Pick<ApiClient, "call">, log: LogName): LogCalls => {
  const params = { log };
  return {
    lines: (query, { signal, isUnlogged, ...page }) =>
      api.call(logLines, { params, query: { ...query, ...page } }, { signal, isUnlogged }),
    find: (query, { signal, text, from, direction }) =>
      api.call(findLogLine, { params, query: { ...query, find: text, from, direction } }, { signal }),
    marks: (query, { signal, until }) =>
      api.call(logMarks, { params, query: { ...query, until } }, { signal }),
  };
};
