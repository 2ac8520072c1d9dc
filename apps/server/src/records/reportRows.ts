/** Rows kept of one report at most; what lies beyond is worked out for each page. */
export const MAX_KEPT_ROWS = 20_001;
/** Reports kept at once, those read last; one of so many rows takes about 10 MB. */
const MAX_REPORTS = 4;
/** Time within which the next page of a report is requested. */
const KEPT_MS = 30_000;

interface Kept {
  /** JSON texts of the records, in order. */
  readonly rows: Promise<readonly string[]>;
  readonly until: number;
}

/**
 * Rows of reports that are read page by page: worked out once, with the first page, instead of once for each. So the pages are
 * also of one moment, and their sums are right.
 */
export interface ReportRows {
  /** The rows of the report with that statement; the first page (`isFirst`) works them out anew. */
  read(
    statement: string,
    isFirst: boolean,
    work: () => Promise<readonly string[]>,
  ): Promise<readonly string[]>;
  /** A new reading begins, with a page that was worked out alone. */
  forget(statement: string): void;
}

/** Makes the rows of one server. */
export const createReportRows = (now: () => number = () => performance.now()): ReportRows => {
  const reports = new Map<string, Kept>();
  return {
    async read(statement, isFirst, work) {
      const kept = reports.get(statement);
      // The call that computed them may have been given up before its end.
      if (!isFirst && kept !== undefined && kept.until > now()) return kept.rows.catch(work);
      const rows = work();
      reports.delete(statement);
      reports.set(statement, { rows, until: now() + KEPT_MS });
      for (const [old, { until }] of reports)
        if (until <= now() || reports.size > MAX_REPORTS) reports.delete(old);
      // What failed, or was cancelled by who went, is worked out again by the next.
      rows.catch(() => {
        if (reports.get(statement)?.rows === rows) reports.delete(statement);
      });
      return rows;
    },
    forget: (statement) => void reports.delete(statement),
  };
};
