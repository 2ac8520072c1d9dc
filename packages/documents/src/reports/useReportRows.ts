import type { DayPeriod } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { readReport } from "./model/readReport.ts";
import type { ReportRows } from "./model/readReport.ts";
import { queryFields } from "./model/reportSettings.ts";
import type { ReportSettings } from "./model/reportSettings.ts";

/** Which rows of a report are asked for. */
export interface RowsRequest {
  readonly area: string;
  readonly entity: string;
  readonly settings: Pick<ReportSettings, "fields">;
  readonly days: DayPeriod | null;
  /** Fields the service groups by; null = it does not. */
  readonly groups: readonly string[] | null;
  readonly isWanted: boolean;
  /** Called with the number of rows that have come. */
  readonly onProgress?: (rows: number) => void;
}

/** Reads rows of a report at the place the user stands at. */
export const useReportRows = ({
  area,
  entity,
  settings,
  days,
  groups,
  isWanted,
  onProgress,
}: RowsRequest) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const fields = queryFields(settings, days, groups);
  return useQuery<ReportRows & { readonly tookMs: number }>({
    queryKey: ["report", area, entity, placeOid, fields],
    queryFn: async ({ signal }) => {
      const startedAt = performance.now();
      onProgress?.(0);
      const read = await readReport(api.data(area, entity), {
        fields,
        signal,
        ...(onProgress && { onProgress }),
      });
      return { ...read, tookMs: performance.now() - startedAt };
    },
    enabled: isWanted,
    staleTime: Infinity,
  });
};
