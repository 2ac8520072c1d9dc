import type { EntityMeta } from "@backroom/contract";
import { usePageSearch } from "@backroom/workspace";
import { useMemo } from "react";
import { useToday } from "../../comparison/useToday.ts";
import { readSettings, writeSettings } from "../model/reportSettings.ts";
import type { ReportSettings } from "../model/reportSettings.ts";

/** What is asked of a report, kept in the address, and the day it is. */
export const useSettings = (meta: EntityMeta) => {
  const { search, write } = usePageSearch();
  const settings = useMemo(() => readSettings(search, meta), [search, meta]);
  return {
    settings,
    today: useToday(),
    /** Takes the query of an address whole. */
    replace: (next: string) => write(writeSettings(readSettings(next, meta)), "push"),
    change: (part: Partial<ReportSettings>) => write(writeSettings({ ...settings, ...part }), "push"),
  };
};
