import { oidPattern, useFilters } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { calendarStates } from "./calendarRows.ts";

/** State of the calendar in the page address. Commands set everything except the search terms. */
export const useCalendarFilters = () => {
  const { t } = useLingui();
  const filters = useFilters(
    {
      find: { type: "String", label: t`Find promotions` },
      state: { type: "String", inBar: "never" },
      view: { type: "String", pattern: /^months$/, inBar: "never" },
      from: { type: "Date", inBar: "never" },
      oid: { type: "Number", pattern: oidPattern, inBar: "never" },
    },
    { lead: "find", isLive: true },
  );
  const { find, state, view, from, oid } = filters.values;
  return {
    filters,
    find: find ?? "",
    state: calendarStates.find((one) => one === state) ?? "all",
    scale: view === "months" ? ("months" as const) : ("weeks" as const),
    /** A day in the first week; null = this week. */
    from,
    /** The promotion whose details are open; null = none. */
    oid,
    change: (values: Partial<typeof filters.values>) => filters.change(values, {}, "replace"),
  };
};

/** Result of {@link useCalendarFilters}. */
export type CalendarFilters = ReturnType<typeof useCalendarFilters>;
