import { useFormats } from "@backroom/i18n";
import { useMemo } from "react";

const clockTime = {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  hourCycle: "h23",
} as const;

/** Writes the time of a line with milliseconds, in the reader's zone; with the day where lines of several are shown. */
export const useLineTime = (hasDays: boolean): ((at: string) => string) => {
  const { locale } = useFormats();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      ...clockTime,
      ...(hasDays && { month: "2-digit", day: "2-digit" }),
    });
    return (at) => {
      const date = new Date(at);
      return Number.isNaN(date.valueOf()) ? at : format.format(date);
    };
  }, [locale, hasDays]);
};
