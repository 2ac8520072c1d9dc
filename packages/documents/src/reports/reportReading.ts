import type { Reading } from "@backroom/api-client/calls";
import { reportFigures } from "@backroom/contract/calls/reports";
import { readParts } from "./model/readParts.ts";
import type { ReportData } from "./model/readParts.ts";
import type { ReportParts } from "./model/reportParts.ts";

/** The rows of a report page. */
export interface ReadReport extends ReportData {
  /** Time the read took. */
  readonly tookMs: number;
}

/** All rows of a report page as one reading, so that table, chart and summary agree. */
export const reportReading = (parts: ReportParts, isReadWhole: boolean): Reading<ReadReport> => {
  const { area, entity } = parts.rows;
  return {
    key: ["report", parts],
    isScoped: true,
    sources: [reportFigures.path, `${area}/${entity}`],
    // A report of a running day would never be still.
    live: [],
    read: async ({ api, signal }) => {
      const startedAt = performance.now();
      const data = await readParts(api, parts, { isReadWhole, signal });
      return { ...data, tookMs: performance.now() - startedAt };
    },
  };
};
