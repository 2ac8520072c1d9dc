import { isAbortError } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import type { EntityRecord, ReportPart } from "@backroom/contract";
import { reportFigures } from "@backroom/contract/calls/reports";
import { readReport } from "./readReport.ts";
import type { ReportRows } from "./readReport.ts";
import type { ReportParts } from "./reportParts.ts";

/** The rows of a report page, all of one reading. */
export interface ReportData extends ReportRows {
  /** Undefined here and below = not requested, not allowed, or too many rows. */
  readonly before: readonly EntityRecord[] | undefined;
  readonly chart: readonly EntityRecord[] | undefined;
  readonly chartBefore: readonly EntityRecord[] | undefined;
  readonly hours: readonly EntityRecord[] | undefined;
}

type Read = Pick<ApiClient, "call" | "data">;

/** Reads the parts with the list call, where a server has no other: close together, but not at one moment. */
const readOneByOne = (
  api: Read,
  parts: readonly ReportPart[],
  signal: AbortSignal,
): Promise<(ReportRows | null)[]> =>
  Promise.all(
    parts.map(async ({ area, entity, query }, index) => {
      try {
        return await readReport(api.data(area, entity), { fields: query, signal });
      } catch (error) {
        // The report itself is required; comparison and chart are optional.
        if (index === 0 || isAbortError(error)) throw error;
        return null;
      }
    }),
  );

const readAtOnce = async (
  api: Read,
  parts: readonly ReportPart[],
  signal: AbortSignal,
): Promise<(ReportRows | null)[]> => {
  const query = { parts: JSON.stringify(parts) };
  return (await api.call(reportFigures, { query }, { signal })).parts;
};

/** Reads what a report page shows. Rejects when the report itself cannot be read. */
export const readParts = async (
  api: Read,
  parts: ReportParts,
  { isReadWhole, signal }: { readonly isReadWhole: boolean; readonly signal: AbortSignal },
): Promise<ReportData> => {
  const { rows, before, chart, chartBefore, hours } = parts;
  const wanted = [rows, before, chart, chartBefore, hours].filter((part) => part !== null);
  const found = await (isReadWhole ? readAtOnce : readOneByOne)(api, wanted, signal);
  const rowsOf = (part: ReportPart | null): readonly EntityRecord[] | undefined => {
    const read = part === null ? null : found[wanted.indexOf(part)];
    return read == null || read.isCut ? undefined : read.rows;
  };
  return {
    rows: found[0]?.rows ?? [],
    isCut: found[0]?.isCut === true,
    before: rowsOf(before),
    chart: rowsOf(chart),
    chartBefore: rowsOf(chartBefore),
    hours: rowsOf(hours),
  };
};
