import { Row } from "@backroom/ui";
import "@backroom/charts/styles.css";
import type { Static, throughputCardSchema } from "@backroom/contract";
import { isolated, useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { Chart } from "@backroom/charts";
import { TileFigure, TileState, TileWarnings, useTenantName } from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";
import { ComparisonProblem } from "../../comparison/ComparisonProblem.tsx";
import { Difference } from "../../comparison/Difference.tsx";
import { comparedThroughput, lastWholeMonth, monthsOf } from "./throughputFigures.ts";
import styles from "../../comparison/Comparison.module.css";
import type { MonthlyThroughput } from "./throughputTile.ts";

/** The documents of the last twelve months: the number of this month, and a chart beside what it is compared with. */
export const ThroughputView = ({
  data,
  params,
}: TileViewProps<MonthlyThroughput, Static<typeof throughputCardSchema>>) => {
  const { t } = useLingui();
  const formats = useFormats();
  const tenantName = useTenantName();
  const { thisMonth } = data;
  const months = monthsOf(data);
  if (months.length === 0)
    return <TileState state="empty" icon="files">{t`No documents in these twelve months.`}</TileState>;
  const current = months.find(({ month }) => month === thisMonth)?.count ?? 0;
  const compared = comparedThroughput(months, data);
  const isBefore = compared?.of === "before";
  const other = isolated(tenantName(params.otherTenantOid));
  const name =
    compared === undefined
      ? t`Documents`
      : isBefore
        ? t`Last 12 months`
        : isolated(tenantName(data.tenantOid));
  const otherName = isBefore ? t`A year earlier` : other;
  const against = isBefore ? t`against a year earlier, without this month` : t`against ${other}`;
  const date = formats.month(thisMonth);
  return (
    <TileState state="ready">
      <TileWarnings values={{ lastMonth: lastWholeMonth(months, thisMonth) }} />
      <TileFigure unit={t`${date}, so far`}>{formats.number(current)}</TileFigure>
      {compared !== undefined && (
        <Row as="p" align="baseline" isWrapping tone="muted" size="sm" className={styles["line"]}>
          {compared.share === undefined ? (
            t`No documents to compare with: ${otherName}`
          ) : (
            <Difference share={compared.share} against={against} />
          )}
        </Row>
      )}
      <ComparisonProblem problem={data.problem} />
      <Chart
        label={t`Documents by month`}
        categories={months.map(({ month }) => {
          const date = formats.month(month);
          const isOpen = month === thisMonth;
          return { label: formats.monthName(month), title: isOpen ? t`${date}, so far` : date, isOpen };
        })}
        series={[
          { name, values: months.map(({ count }) => count) },
          ...(compared === undefined
            ? []
            : [{ name: otherName, values: compared.counts, isEarlier: isBefore }]),
        ]}
        format={(value) => formats.number(value)}
        formatShort={(value) => formats.number(value, { notation: "compact" })}
      />
    </TileState>
  );
};
