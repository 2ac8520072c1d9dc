import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { localDay } from "@backroom/values";
import { useMemo } from "react";
import type { Period } from "./logFilters.ts";

/** Whether a period begins and ends on the day it is now, so that times without their day say when it was. */
export const isWithinToday = ({ from, to }: Period, nowMs: number): boolean => {
  const today = localDay(nowMs);
  return [from, to].every((at) => localDay(Date.parse(at)) === today);
};

/** Writes a period: times alone if it is within today, else with the days. */
export const usePeriodText = (): ((period: Period) => string) => {
  const { locale } = useFormats();
  return useMemo(() => {
    const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    const short = new Intl.DateTimeFormat(locale, { ...time, second: "2-digit" });
    const long = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", ...time });
    return ({ from, to }) => {
      const format = isWithinToday({ from, to }, systemClock.now()) ? short : long;
      return format.formatRange(new Date(from), new Date(to));
    };
  }, [locale]);
};
