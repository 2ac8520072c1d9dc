import { useMemo } from "react";
import { callQuery, noFilters, readFilters, writeFilters } from "./filters/logFilters.ts";
import type { LogAddressValues, LogFilters } from "./filters/logFilters.ts";
import { useLogFilters } from "./filters/useLogFilters.ts";

const oidOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
const uidOf = (text: string | undefined): string | null =>
  text !== undefined && /^[0-9a-f-]{1,64}$/i.test(text) ? text : null;
const lineOf = (oid: number | null) => (oid === null ? {} : { line: String(oid) });

/** What the address of a log page says: the filters, and the line that is open. */
export const useLogAddress = (options: Parameters<typeof useLogFilters>[0]) => {
  const bar = useLogFilters(options);
  const { values, others, isFiltered, unread } = bar;
  const key = JSON.stringify(values);
  // The same for every open line.
  const { filters, query } = useMemo(() => {
    const read = readFilters(JSON.parse(key) as LogAddressValues);
    return { filters: read, query: callQuery(read) };
  }, [key]);
  const oid = oidOf(others["line"]);
  const change = (next: LogFilters) => bar.change(writeFilters(next));
  return {
    /** The filters for their bar. */
    bar,
    filters,
    /** Names of filters that cannot be read. */
    unread,
    /** Parameters of a call. */
    query,
    isFiltered,
    /** The open line, by its oid or by the uid of its error. */
    oid,
    uid: oid === null ? uidOf(others["uid"]) : null,
    change,
    showRequest: (request: string) => change({ ...noFilters, request }),
    /** Removes the filters; the open line stays. */
    showAll: () => bar.change(writeFilters(noFilters), lineOf(oid)),
    openLine: (line: number | null) => bar.change({}, lineOf(line), "replace"),
    link: () => bar.hrefOf(lineOf(oid)),
  };
};
