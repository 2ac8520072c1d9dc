import type { EntityMeta } from "@backroom/contract";
import { useMemo } from "react";
import { receiptFacts } from "../model/bestHour.ts";
import type { GroupField, ReportColumns } from "../model/reportColumns.ts";
import type { ReportSettings } from "../model/reportSettings.ts";
import { sumRows } from "../model/sumRows.ts";
import { reportView } from "../table/reportView.ts";
import type { useReport } from "../useReport.ts";

interface ReportViewOptions {
  readonly meta: EntityMeta;
  readonly settings: ReportSettings;
  readonly columns: ReportColumns;
  readonly groups: readonly GroupField[];
  readonly report: ReturnType<typeof useReport>;
  readonly textOf: (group: GroupField, value: unknown) => string;
}

/** What a report shows of its rows: their sums by groups in the chosen order, and the figures of its receipts. */
export const useReportView = ({ meta, settings, columns, groups, report, textOf }: ReportViewOptions) => {
  const { rows, before, hours, rates } = report;
  const roots = useMemo(
    () => sumRows(rows.data?.rows ?? [], groups, columns.figures),
    [rows.data, groups, columns],
  );
  const earlierRows = before?.data;
  const rootsBefore = useMemo(
    () => (earlierRows === undefined ? undefined : sumRows(earlierRows.rows, groups, columns.figures)),
    [earlierRows, groups, columns],
  );
  // Amounts of several currencies stand in order only when they are converted.
  const [first] = meta.query.sort;
  const isFigure = columns.figures.some(({ name }) => name === first?.replace(/^-/, ""));
  const sort = settings.sort ?? (isFigure ? (first ?? null) : null);
  const view = useMemo(
    () =>
      reportView({
        roots,
        before: rootsBefore,
        columns,
        rates,
        wanted: settings.total,
        sort,
        nameOf: (node) => (node.group === null ? "" : textOf(node.group, node.value)),
      }),
    [roots, rootsBefore, columns, rates, settings.total, sort, textOf],
  );
  const { currency } = view;
  const facts = useMemo(
    () => (hours === undefined ? undefined : receiptFacts(hours, currency, rates)),
    [hours, currency, rates],
  );
  return { view, sort, facts };
};
