import { usePageSearch } from "@backroom/workspace";
import { useMemo } from "react";
import { callQuery, noFilters, readFilters, writeFilters } from "./filters/logFilters.ts";
import type { LogFilters } from "./filters/logFilters.ts";

const oidOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
const uidOf = (text: string | null): string | null =>
  text !== null && /^[0-9a-f-]{1,64}$/i.test(text) ? text : null;

/** What the address of a log page says: the filters, and the line that is open. */
export const useLogAddress = () => {
  const { search, write, hrefOf } = usePageSearch();
  const { filters, unread } = useMemo(() => readFilters(search), [search]);
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const filterKey = writeFilters(filters);
  // The same for every open line.
  const query = useMemo(() => callQuery(readFilters(filterKey).filters), [filterKey]);
  const oid = oidOf(address.get("line"));
  const change = (next: LogFilters) => write(writeFilters(next), "push");
  return {
    filters,
    /** Names of filters that cannot be read. */
    unread,
    /** Parameters of a call. */
    query,
    isFiltered: filterKey !== "",
    /** The open line, by its oid or by the uid of its error. */
    oid,
    uid: oid === null ? uidOf(address.get("uid")) : null,
    change,
    showRequest: (request: string) => change({ ...noFilters, request }),
    /** Removes the filters; the open line stays. */
    showAll: () => write(writeFilters(noFilters, oid), "push"),
    openLine: (line: number | null) => write(writeFilters(filters, line), "replace"),
    link: () => hrefOf(writeFilters(filters, oid)),
  };
};
