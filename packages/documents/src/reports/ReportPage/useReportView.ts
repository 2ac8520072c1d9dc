import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useMemo } from "react";
import { alignDays } from "../model/alignDays.ts";
import { receiptFacts } from "../model/bestHour.ts";
import { levelsOf } from "../model/groupLevels.ts";
import { nameText } from "../model/groupNames.ts";
import type { GroupField, ReportColumns } from "../model/reportColumns.ts";
import type { ReportSettings } from "../model/reportSettings.ts";
import { sumRows } from "../model/sumRows.ts";
import { reportView } from "../table/reportView.ts";
import { useGroupNames, useNodeNames } from "../table/useGroupNames.ts";
import type { useReport } from "../useReport.ts";

interface ReportViewOptions {
  readonly meta: EntityMeta;
  readonly settings: ReportSettings;
  readonly columns: ReportColumns;
  readonly groups: readonly GroupField[];
  readonly report: ReturnType<typeof useReport>;
}

const none: readonly EntityRecord[] = [];

/**
 * The kind's own order if it begins with a figure, else that of the outermost group's names. Null if the kind says nothing of
 * groups: its rows are shown as they come.
 */
const defaultSort = (
  { query, report }: EntityMeta,
  { figures }: ReportColumns,
  [outer]: readonly GroupField[],
): string | null => {
  const first = query.sort.find((name) => name !== "Currency");
  if (first !== undefined && figures.some(({ name }) => name === first.replace(/^-/, ""))) return first;
  if (report == null || outer === undefined) return null;
  return query.sort.includes(`-${outer.name}`) ? `-${outer.name}` : outer.name;
};

/** What a report shows of its rows: their sums by groups in the chosen order, and the figures of its receipts. */
export const useReportView = ({ meta, settings, columns, groups, report }: ReportViewOptions) => {
  const { locale } = useFormats();
  const { days, earlier } = report;
  const { rates } = report.conversion;
  const { rows = none, before, hours } = report.query.data ?? {};
  const levels = useMemo(() => levelsOf(groups), [groups]);
  const roots = useMemo(() => sumRows(rows, levels, columns.figures), [rows, levels, columns]);
  const [from, to] = [days?.from, days?.to];
  const [earlierFrom, earlierTo] = [earlier?.from, earlier?.to];
  const rootsBefore = useMemo(() => {
    if (before === undefined) return undefined;
    const isDated =
      from !== undefined && to !== undefined && earlierFrom !== undefined && earlierTo !== undefined;
    const aligned = isDated
      ? alignDays(before, levels, { from: earlierFrom, to: earlierTo }, { from, to })
      : before;
    return sumRows(aligned, levels, columns.figures);
  }, [before, levels, columns, from, to, earlierFrom, earlierTo]);
  const nameOf = useNodeNames(useGroupNames(meta, rows, levels));
  const sort = settings.sort ?? defaultSort(meta, columns, groups);
  const view = useMemo(
    () =>
      reportView({
        roots,
        before: rootsBefore,
        columns,
        rates,
        wanted: settings.total,
        sort,
        nameOf: (node) => nameText(nameOf(node)),
        locale,
      }),
    [roots, rootsBefore, columns, rates, settings.total, sort, nameOf, locale],
  );
  const { currency } = view;
  const facts = useMemo(
    () => (hours === undefined ? undefined : receiptFacts(hours, currency, rates)),
    [hours, currency, rates],
  );
  return { view, sort, facts, nameOf };
};
