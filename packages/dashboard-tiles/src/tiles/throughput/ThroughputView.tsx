import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { Chart } from "../../chart/Chart.tsx";
import { TileFigure } from "../../content/TileFigure.tsx";
import type { TileViewProps } from "../../definition/dataTile.tsx";
import { TileState } from "../../Tile/TileState.tsx";
import type { MonthlyThroughput } from "./throughputTile.ts";

/** The documents of the last twelve months: the number of this month, and a chart. */
export const ThroughputView = ({ data: { months: rows, thisMonth } }: TileViewProps<MonthlyThroughput>) => {
  const { t } = useLingui();
  const formats = useFormats();
  const months = rows.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  if (months.length === 0)
    return <TileState state="empty" icon="files">{t`No documents in these twelve months.`}</TileState>;
  const current = months.find(({ month }) => month === thisMonth)?.count ?? 0;
  const date = formats.month(thisMonth);
  return (
    <TileState state="ready">
      <TileFigure unit={t`${date}, so far`}>{formats.number(current)}</TileFigure>
      <Chart
        label={t`Documents by month`}
        categories={months.map(({ month }) => {
          const date = formats.month(month);
          const isOpen = month === thisMonth;
          return { label: formats.monthName(month), title: isOpen ? t`${date}, so far` : date, isOpen };
        })}
        series={[{ name: t`Documents`, values: months.map(({ count }) => count) }]}
        format={(value) => formats.number(value)}
        formatShort={(value) => formats.number(value, { notation: "compact" })}
      />
    </TileState>
  );
};
