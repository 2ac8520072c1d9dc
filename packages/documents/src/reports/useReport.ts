import { comparedPeriod, currenciesSchema, daysOf, exchangeRatesSchema } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import { readRates } from "./model/rates.ts";
import type { ReportColumns } from "./model/reportColumns.ts";
import { daysOfSettings } from "./model/reportSettings.ts";
import type { ReportSettings } from "./model/reportSettings.ts";
import { useReportRows } from "./useReportRows.ts";

/** What a report is asked with. */
export interface ReportRequest {
  readonly area: string;
  readonly entity: string;
  readonly columns: ReportColumns;
  readonly settings: ReportSettings;
  readonly groups: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** The report by day and hour. */
const HOURS = "turnover-hours";
/** Of longer periods the hours of all days would be too many rows. */
const MAX_DAYS = 62;

/** Reports of all turnover: conditions on what else they are of would not hold for the hours. */
const isTurnover = ({ area, entity, settings }: Pick<ReportRequest, "area" | "entity" | "settings">) =>
  area === "sales" &&
  entity.startsWith("turnover") &&
  entity !== "turnover-customers" &&
  (settings.fields["search"] ?? "") === "";

/** Rows of a report and of what it is compared with, and the rates amounts are converted with. */
export const useReport = ({ area, entity, columns, settings, groups, today }: ReportRequest) => {
  const { api } = useServices();
  const { tenancy, queryClient } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const [progress, setProgress] = useState(0);
  const days = daysOfSettings(settings, today);
  const earlier = days === null || settings.compare === null ? null : comparedPeriod(days, settings.compare);
  const { isGroupedByServer, chart } = columns;
  const by = (names: readonly string[]) => (isGroupedByServer ? names : null);
  const chartBy = by(chart === undefined ? [] : [chart.by.name]);
  const hasChart = chart !== undefined && settings.hasChart;
  const all = { area, entity, settings };
  const rows = useReportRows({ ...all, days, groups: by(groups), isWanted: true, onProgress: setProgress });
  const before = useReportRows({ ...all, days: earlier, groups: by(groups), isWanted: earlier !== null });
  const chartRows = useReportRows({ ...all, days, groups: chartBy, isWanted: hasChart });
  const chartBefore = useReportRows({
    ...all,
    days: earlier,
    groups: chartBy,
    isWanted: hasChart && earlier !== null,
  });
  const hours = useReportRows({
    ...all,
    entity: HOURS,
    days,
    groups: ["BusinessDate", "Hour"],
    isWanted: hasChart && isTurnover(all) && days !== null && daysOf(days) <= MAX_DAYS,
  });

  const currencies = useQuery({
    queryKey: ["currencies"],
    queryFn: ({ signal }) => api.request(currenciesSchema, { path: "/api/currencies/currency", signal }),
  });
  const rates = useQuery({
    queryKey: ["exchange-rates", placeOid],
    queryFn: ({ signal }) =>
      api.request(exchangeRatesSchema, { path: "/api/currencies/exchange-rates", signal }),
  });
  return {
    days,
    earlier,
    progress,
    rows,
    before: earlier === null ? undefined : before,
    chartRows,
    chartBefore: earlier === null ? undefined : chartBefore,
    /** Turnover by day and hour; undefined = the report is of something else, or the user may not read it. */
    hours: isTurnover(all) ? hours.data?.rows : undefined,
    currencies: currencies.data ?? [],
    rates: currencies.data && rates.data && readRates(currencies.data, rates.data),
    cancel: () => void queryClient.cancelQueries({ queryKey: ["report"] }),
    refresh: () => void queryClient.invalidateQueries({ queryKey: ["report", area, entity] }),
  };
};
