import { MAX_REPORT_ROWS } from "@backroom/contract";
import type { EntityMeta } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Button, createLazyPart, EmptyState, IconButton, Row, ShowPart, Stack, whenIdle } from "@backroom/ui";
import { FailureBar, QueryContent, useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState } from "react";
import { queryFields, serverGroups, writeSettings } from "../model/reportSettings.ts";
import { reportColumns } from "../model/reportColumns.ts";
import { useComparisonNames, useDaysText } from "../parameters/periodTexts.ts";
import { ReportParameters } from "../parameters/ReportParameters.tsx";
import { useHiddenColumns } from "../saved/useSaved.ts";
import { ReportTable } from "../table/ReportTable.tsx";
import { useReport } from "../useReport.ts";
import { ReportCommands } from "./ReportCommands.tsx";
import { ReportFigures } from "./ReportFigures.tsx";
import { ReportWaiting } from "./ReportWaiting.tsx";
import { TotalLabel } from "./TotalLabel.tsx";
import { useReportView } from "./useReportView.ts";
import { useSettings } from "./useSettings.ts";
import styles from "./ReportPage.module.css";

const chartPart = createLazyPart(async () => (await import("../chart/ReportChart.tsx")).ReportChart);
const printPart = createLazyPart(async () => (await import("./ReportPrint.tsx")).ReportPrint);
const nothing = () => undefined;

export interface ReportScreenProps {
  /** Path of the page, at which its rights are held. */
  readonly path: string;
  readonly area: string;
  readonly entity: string;
  readonly meta: EntityMeta;
}

/** A report whose meta data is known. */
export const ReportScreen = ({ path, area, entity, meta }: ReportScreenProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const serverText = useServerText();
  const { settings, today, change, replace } = useSettings(meta);
  const search = writeSettings(settings);
  const tenantLabel = t`Tenant`;
  const columns = useMemo(() => reportColumns(meta, tenantLabel), [meta, tenantLabel]);
  const chosen = settings.groups ?? columns.defaultGroups;
  const groups = useMemo(
    () => chosen.flatMap((name) => columns.groups.find((group) => group.name === name) ?? []),
    [chosen, columns],
  );
  const report = useReport({ area, entity, columns, settings, groups: chosen, today });
  const { query, days, earlier, conversion } = report;
  const { currencies } = conversion;
  const daysText = useDaysText();
  const comparisons = useComparisonNames();
  const [isPrinting, setPrinting] = useState(false);
  // Fetched ahead: without a connection it comes too late. A failure is shown when the user prints.
  useEffect(() => whenIdle(() => void printPart.load().catch(() => undefined)), []);

  const { hidden, hide } = useHiddenColumns(`${area}/${entity}`);
  const seen = useMemo(
    () => ({ ...columns, figures: columns.figures.filter(({ name }) => !hidden.has(name)) }),
    [columns, hidden],
  );

  const { view, sort, facts, nameOf } = useReportView({ meta, settings, columns, groups, report });
  const compared = settings.compare === null ? undefined : comparisons[settings.compare];
  const title = serverText(meta.title);
  const count = query.data?.rows.length ?? 0;
  const { currency } = view;
  const maxRows = formats.number(MAX_REPORT_ROWS);
  const totalLabel = <TotalLabel view={view} conversion={conversion} />;
  const empty = (
    <EmptyState
      icon="chart-column"
      title={<Trans>There is nothing in this period.</Trans>}
      description={<Trans>Choose another period, or other parameters.</Trans>}
    />
  );
  return (
    <>
      <ReportCommands
        {...{ area, entity, meta, search, columns, hidden }}
        data={query.data}
        fields={queryFields(settings, days, serverGroups(columns, chosen))}
        onChoose={replace}
        onHide={hide}
        onPrint={() => setPrinting(true)}
      />
      <ReportParameters
        meta={meta}
        settings={settings}
        days={days}
        onChange={change}
        grouping={{ groups: columns.groups, chosen }}
        total={currencies.length === 0 ? undefined : { currencies, currency }}
        hasComparison={columns.main !== undefined}
      >
        <Button variant="primary" icon="refresh-cw" isPending={query.isFetching} onPress={report.refresh}>
          <Trans>Refresh</Trans>
        </Button>
        {columns.chart !== undefined && (
          <IconButton
            icon={settings.hasChart ? "table" : "chart-column"}
            label={settings.hasChart ? t`Hide the chart` : t`Show the chart`}
            onPress={() => change({ hasChart: !settings.hasChart })}
          />
        )}
      </ReportParameters>
      <QueryContent
        query={query}
        path={path}
        failure={<Trans>Could not create the report.</Trans>}
        waiting={
          <ReportWaiting isCancelled={!query.isFetching} onCancel={report.cancel} onAgain={report.refresh} />
        }
      >
        {({ isCut, chart: chartRows, chartBefore }) =>
          isCut ? (
            <EmptyState
              icon="circle-alert"
              title={<Trans>These are too many rows to add up.</Trans>}
              description={
                <Trans>
                  The report has more than {maxRows} rows. Choose a shorter period or fewer groups, or save it
                  as a file.
                </Trans>
              }
            />
          ) : (
            <Stack flex="grow" className={styles["report"]} aria-busy={query.isFetching}>
              {conversion.error !== null && view.missing.length > 0 && (
                <FailureBar
                  error={conversion.error}
                  failure={<Trans>Could not load the exchange rates.</Trans>}
                  refetch={conversion.refetch}
                />
              )}
              {settings.hasChart && columns.chart !== undefined && count > 0 && (
                <Row gap={0} align="stretch" flex="none" line="end" className={styles["top"]}>
                  {chartRows !== undefined && (
                    <ShowPart
                      part={chartPart}
                      isNeeded
                      onGiveUp={nothing}
                      props={{
                        chart: columns.chart,
                        meta,
                        rows: chartRows,
                        before: chartBefore,
                        days,
                        earlier,
                        currency,
                        conversion,
                        names: {
                          now: days === null ? title : daysText(days),
                          before: earlier === null ? "" : daysText(earlier),
                        },
                      }}
                    />
                  )}
                  <ReportFigures {...{ view, columns, compared, facts }} />
                </Row>
              )}
              <ReportTable
                label={title}
                {...{ view, groups, nameOf, compared, totalLabel }}
                columns={seen}
                sort={sort}
                onSort={(next) => change({ sort: next })}
                placeholder={empty}
              />
            </Stack>
          )
        }
      </QueryContent>
      {isPrinting && (
        <ShowPart
          part={printPart}
          isNeeded
          onGiveUp={() => setPrinting(false)}
          props={{
            title,
            period: days === null ? "" : daysText(days),
            view,
            columns: seen,
            groups,
            nameOf,
            compared,
            totalLabel,
            onDone: () => setPrinting(false),
          }}
        />
      )}
    </>
  );
};
