import type { EntityMeta } from "@backroom/contract";
import { useNow } from "@backroom/ui";
import { localDay } from "@backroom/values";
import { usePageSearch } from "@backroom/workspace";
import { useMemo } from "react";
import { readSettings, writeSettings } from "../model/reportSettings.ts";
import type { ReportSettings } from "../model/reportSettings.ts";

/** How often the page checks whether it is another day. */
const DAY_CHECK_MS = 60_000;

/** What is asked of a report, kept in the address, and the day it is. */
export const useSettings = (meta: EntityMeta) => {
  const { search, write } = usePageSearch();
  const settings = useMemo(() => readSettings(search, meta), [search, meta]);
  return {
    settings,
    today: localDay(useNow(DAY_CHECK_MS)),
    /** Takes the query of an address whole. */
    replace: (next: string) => write(writeSettings(readSettings(next, meta)), "push"),
    change: (part: Partial<ReportSettings>) => write(writeSettings({ ...settings, ...part }), "push"),
  };
};
