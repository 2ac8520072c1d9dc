import { comparedPeriod, currenciesSchema, exchangeRatesSchema } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { readRates } from "./model/rates.ts";
import { readParts } from "./model/readParts.ts";
import type { ReportData } from "./model/readParts.ts";
import type { ReportColumns } from "./model/reportColumns.ts";
import { reportParts } from "./model/reportParts.ts";
import { daysOfSettings } from "./model/reportSettings.ts";
import type { ReportSettings } from "./model/reportSettings.ts";

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

/**
 * The rows of a report page, and the rates amounts are converted with. Table, chart and summary come from one reading: while
 * another one is under way, the last stays as a whole.
 */
export const useReport = ({ area, entity, columns, settings, groups, today }: ReportRequest) => {
  const { api } = useServices();
  const { tenancy, queryClient } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const days = daysOfSettings(settings, today);
  const earlier = days === null || settings.compare === null ? null : comparedPeriod(days, settings.compare);
  const parts = reportParts({ area, entity, columns, settings, groups, days, earlier });
  const { isReadWhole } = columns;
  const query = useQuery<ReportData & { readonly tookMs: number }>({
    queryKey: ["report", area, entity, placeOid, parts],
    queryFn: async ({ signal }) => {
      const startedAt = performance.now();
      const data = await readParts(api, parts, { isReadWhole, signal });
      return { ...data, tookMs: performance.now() - startedAt };
    },
    staleTime: Infinity,
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
    query,
    currencies: currencies.data ?? [],
    rates: currencies.data && rates.data && readRates(currencies.data, rates.data),
    cancel: () => void queryClient.cancelQueries({ queryKey: ["report"] }),
    refresh: () => void queryClient.invalidateQueries({ queryKey: ["report", area, entity] }),
  };
};
