import { scheduleDays } from "@backroom/contract";
import type { ScheduleDay } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";

/** The first of January 2024 was a Monday. */
const mondayAnd = (days: number) => new Date(Date.UTC(2024, 0, 1 + days));

/** Names of the days a report is sent on. */
export const useDayNames = (): Readonly<Record<ScheduleDay, string>> => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const nameOf = (day: ScheduleDay): string => {
    if (day === "day") return t`Every day`;
    if (day === "month") return t`First of the month`;
    return weekday.format(mondayAnd(scheduleDays.indexOf(day) - 1));
  };
  return Object.fromEntries(scheduleDays.map((day) => [day, nameOf(day)])) as Record<ScheduleDay, string>;
};
