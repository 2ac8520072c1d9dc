import type { EntityService } from "@backroom/api-client";
import { MAX_REPORT_ROWS } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";

/** Rows of one call, the most the service answers. */
const PAGE = 1000;

/** The rows of a report. */
export interface ReportRows {
  readonly rows: readonly EntityRecord[];
  /** There are more than {@link MAX_REPORT_ROWS}; sums would be wrong. */
  readonly isCut: boolean;
}

/** What {@link readReport} asks for. */
export interface ReportQuery {
  readonly fields: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Reads all rows of a report. */
export const readReport = async (
  service: Pick<EntityService, "list">,
  { fields: { search, ...fields }, signal }: ReportQuery,
): Promise<ReportRows> => {
  const rows: EntityRecord[] = [];
  for (;;) {
    const page = await service.list({ search, fields, skip: rows.length, take: PAGE }, { signal });
    rows.push(...page.records);
    // A page without rows that says there are more would never end.
    if (!page.hasMore || page.records.length === 0) return { rows, isCut: false };
    if (rows.length >= MAX_REPORT_ROWS) return { rows, isCut: true };
  }
};
