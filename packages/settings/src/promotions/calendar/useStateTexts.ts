import type { MarkedState } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { CalendarFilter, CalendarState } from "./calendarRows.ts";

/** Shape of each state. */
export const stateMarks: Readonly<Record<CalendarState, MarkedState>> = {
  running: "good",
  coming: "waiting",
  ended: "ended",
  never: "bad",
  disabled: "neutral",
};

/** Words of the states, and of the choice of all and of those that overlap. */
export const useStateTexts = (): Readonly<Record<CalendarFilter["state"], string>> => {
  const { t } = useLingui();
  return {
    all: t`All`,
    running: t`Running`,
    coming: t`Coming`,
    ended: t`Ended`,
    never: t`Never applies`,
    disabled: t`Disabled`,
    overlapping: t`Overlapping`,
  };
};
