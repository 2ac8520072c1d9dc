import { comparedPeriod } from "@backroom/contract";
import { useCall, useWorkspace } from "@backroom/workspace";
import type { ReportColumns } from "./model/reportColumns.ts";
import { reportParts } from "./model/reportParts.ts";
import { daysOfSettings } from "./model/reportSettings.ts";
import type { ReportSettings } from "./model/reportSettings.ts";
import { reportReading } from "./reportReading.ts";
import { useRates } from "./useRates.ts";

/** Parameters of a report. */
export interface ReportRequest {
  readonly area: string;
  readonly entity: string;
  readonly columns: ReportColumns;
  readonly settings: ReportSettings;
  readonly groups: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** The rows of a report page, and the rates by which amounts are converted. */
export const useReport = ({ area, entity, columns, settings, groups, today }: ReportRequest) => {
  const { calls } = useWorkspace();
  const days = daysOfSettings(settings, today);
  const earlier = days === null || settings.compare === null ? null : comparedPeriod(days, settings.compare);
  const parts = reportParts({ area, entity, columns, settings, groups, days, earlier });
  const reading = reportReading(parts, columns.isReadWhole);
  const query = useCall(reading, { fresh: "forever" });
  return {
    days,
    earlier,
    query,
    conversion: useRates(),
    cancel: () => calls.cancel(reading),
    refresh: () => void calls.renew(`${area}/${entity}`),
  };
};
