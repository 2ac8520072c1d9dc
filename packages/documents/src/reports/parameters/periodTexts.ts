import type { DayPeriod, ReportPeriod } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Comparison } from "../model/reportSettings.ts";

/** Names of the periods that move. */
export const usePeriodNames = (): Readonly<Record<ReportPeriod, string>> => {
  const { t } = useLingui();
  return {
    today: t`Today`,
    yesterday: t`Yesterday`,
    "this-week": t`This week`,
    "last-week": t`Last week`,
    "last-7-days": t`Last 7 days`,
    "last-30-days": t`Last 30 days`,
    "this-month": t`This month`,
    "last-month": t`Last month`,
    "this-year": t`This year`,
    "last-year": t`Last year`,
  };
};

/** Names of what a report is compared with. */
export const useComparisonNames = (): Readonly<Record<Comparison, string>> => {
  const { t } = useLingui();
  return { before: t`Period before`, year: t`Year before` };
};

/** Writes the days of a period: `9 – 15 Nov 2026`. */
export const useDaysText = (): ((days: DayPeriod) => string) => {
  const { locale } = useFormats();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
    return ({ from, to }) => format.formatRange(new Date(from), new Date(to));
  }, [locale]);
};
