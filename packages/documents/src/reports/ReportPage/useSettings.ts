import type { EntityMeta } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import { usePageSearch } from "@backroom/workspace";
import { useMemo } from "react";
import { readSettings, writeSettings } from "../model/reportSettings.ts";
import type { ReportSettings } from "../model/reportSettings.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** The day it is where the user is, `YYYY-MM-DD`. */
const localDay = (nowMs: number): string => {
  const now = new Date(nowMs);
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** What is asked of a report, kept in the address, and the day it is. */
export const useSettings = (meta: EntityMeta) => {
  const { search, write } = usePageSearch();
  const settings = useMemo(() => readSettings(search, meta), [search, meta]);
  return {
    settings,
    today: localDay(systemClock.now()),
    /** Takes the query of an address whole. */
    replace: (next: string) => write(writeSettings(readSettings(next, meta)), "push"),
    change: (part: Partial<ReportSettings>) => write(writeSettings({ ...settings, ...part }), "push"),
  };
};
