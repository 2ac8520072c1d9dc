import { useFormats } from "@backroom/i18n";
import { useMemo } from "react";
import type { Period } from "./logFilters.ts";

/** Writes a period: times alone where it is within today, else with the days. */
export const usePeriodText = (): ((period: Period) => string) => {
  const { locale } = useFormats();
  return useMemo(() => {
    const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    const short = new Intl.DateTimeFormat(locale, { ...time, second: "2-digit" });
    const long = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", ...time });
    return ({ from, to }) => {
      const [start, end] = [new Date(from), new Date(to)];
      return (start.toDateString() === end.toDateString() ? short : long).formatRange(start, end);
    };
  }, [locale]);
};
