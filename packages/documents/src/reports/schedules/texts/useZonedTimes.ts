import { nextRun } from "@backroom/contract";
import type { Schedule } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { useMemo } from "react";

/** Runs of a schedule that are shown before it is saved. */
const RUNS = 3;

/** Writes times by the clocks of a time zone. */
export const useZonedTimes = () => {
  const { locale } = useFormats();
  return useMemo(() => {
    const format = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
      try {
        return new Intl.DateTimeFormat(locale, { ...options, timeZone });
      } catch {
        // The service has a zone that this browser has not.
        return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
      }
    };
    return {
      /** `Mon, Nov 30, 2026, 6:00 AM` */
      timeText: (at: string | number, timeZone: string): string =>
        format(timeZone, {
          weekday: "short",
          day: "numeric",
          month: "short",
          year: "numeric",
          hour: "numeric",
          minute: "2-digit",
        }).format(new Date(at)),
      /** `Central European Time, Europe/Vienna` */
      zoneText: (timeZone: string): string => {
        const parts = format(timeZone, { timeZoneName: "longGeneric" }).formatToParts();
        const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
        // UTC and zones without a name of their own are called after their offset.
        const zone = timeZone.replaceAll("_", " ");
        return name === timeZone || name.startsWith("GMT") ? zone : `${name}, ${zone}`;
      },
    };
  }, [locale]);
};

/** The next runs of a schedule, ms since 1970. */
export const nextRuns = (schedule: Schedule): readonly number[] => {
  const runs: number[] = [];
  for (let at = systemClock.now(); runs.length < RUNS; runs.push(at)) at = nextRun(schedule, at);
  return runs;
};
