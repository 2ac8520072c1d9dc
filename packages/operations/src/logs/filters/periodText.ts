import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { localDay } from "@backroom/values";
import { useMemo } from "react";
import type { Period } from "./logFilters.ts";

/** Whether a period begins and ends on the current local day. Its times are then written without the day. */
export const isWithinToday = ({ from, to }: Period, nowMs: number): boolean => {
  const today = localDay(nowMs);
  return [from, to].every((at) => localDay(Date.parse(at)) === today);
};

/** Returns a function that formats a period: only times if it is within today, else days and times. */
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
