import type { turnoverCardSchema, Static } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { Chart } from "../../chart/Chart.tsx";
import { TileFigure } from "../../content/TileFigure.tsx";
import { TilePick } from "../../content/TilePick.tsx";
import type { TileViewProps } from "../../definition/dataTile.tsx";
import { TileState } from "../../Tile/TileState.tsx";
import type { WeeklyTurnover } from "./turnoverTile.ts";
import { turnoverSeries } from "./turnoverSeries.ts";

/** The turnover of the last seven days: the sum, and a chart of one currency, since amounts of several have no common scale. */
export const TurnoverView = ({
  data: { days: rows, today },
  params,
  changeParams,
}: TileViewProps<WeeklyTurnover, Static<typeof turnoverCardSchema>>) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { days, series } = turnoverSeries(rows);
  const shown = series.find(({ currency }) => currency === params.currency) ?? series[0];
  if (shown === undefined)
    return <TileState state="empty" icon="chart-column">{t`No turnover in these seven days.`}</TileState>;
  const { currency, amounts, total } = shown;
  return (
    <TileState state="ready">
      <TileFigure
        unit={t`in 7 days`}
        action={
          <TilePick
            label={t`Currency`}
            options={series.map((one) => one.currency)}
            value={currency}
            onChange={(value) => changeParams({ currency: value })}
          />
        }
      >
        {formats.amount(total, currency)}
      </TileFigure>
      <Chart
        label={t`Turnover by day in ${currency}`}
        categories={days.map((day) => {
          const date = formats.date(day);
          const isOpen = day === today;
          return { label: formats.weekday(day), title: isOpen ? t`${date}, so far` : date, isOpen };
        })}
        series={[{ name: currency, values: amounts }]}
        format={(value) => formats.amount(value, currency)}
        formatShort={(value) => formats.number(value, { notation: "compact" })}
      />
    </TileState>
  );
};
