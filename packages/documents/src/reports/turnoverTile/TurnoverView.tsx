import "@backroom/charts/styles.css";
import type { turnoverCardSchema, Static } from "@backroom/contract";
import { isolated, useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { Chart } from "@backroom/charts";
import {
  TileFigure,
  TilePick,
  TileState,
  TileWarnings,
  useSurroundings,
  useTenantName,
} from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";
import { ComparisonProblem } from "../../comparison/ComparisonProblem.tsx";
import { Difference } from "../../comparison/Difference.tsx";
import { turnoverFall, turnoverFigures } from "./turnoverFigures.ts";
import type { WeeklyTurnover } from "./turnoverTile.ts";

/** The turnover of the last seven days: the sum, and a chart of one currency, beside what it is compared with. */
export const TurnoverView = ({
  data,
  params,
  changeParams,
}: TileViewProps<WeeklyTurnover, Static<typeof turnoverCardSchema>>) => {
  const { t } = useLingui();
  const formats = useFormats();
  const tenantName = useTenantName();
  // The week before may have been read for a threshold alone.
  const before = params.compare === "before" ? data.before : undefined;
  const wanted = { chosen: params.currency, ofTenant: useSurroundings().currency };
  const figures = turnoverFigures({ ...data, before }, wanted);
  if (figures === undefined)
    return <TileState state="empty" icon="chart-column">{t`No turnover in these seven days.`}</TileState>;
  const { currency, currencies, days, amounts, total, compared } = figures;
  const [own, other] = [isolated(tenantName(data.tenantOid)), isolated(tenantName(params.otherTenantOid))];
  const isBefore = compared?.of === "before";
  const name = compared === undefined ? currency : isBefore ? t`Last 7 days` : own;
  const otherName = isBefore ? t`7 days earlier` : other;
  const against = isBefore ? t`against 7 days earlier, without today` : t`against ${other}`;
  const nobody = t`No turnover in ${currency} to compare with: ${otherName}`;
  const series = [
    ...(amounts === undefined ? [] : [{ name, values: amounts }]),
    ...(compared?.amounts === undefined
      ? []
      : [{ name: otherName, values: compared.amounts, isEarlier: isBefore }]),
  ];
  return (
    <TileState state="ready">
      <TileWarnings values={{ fall: turnoverFall(data, wanted) }} />
      <TileFigure
        unit={
          compared === undefined ? (
            t`in 7 days`
          ) : compared.share === undefined ? (
            nobody
          ) : (
            <Difference share={compared.share} against={against} />
          )
        }
        action={
          <TilePick
            label={t`Currency`}
            options={currencies}
            value={currency}
            onChange={(value) => changeParams({ currency: value })}
          />
        }
      >
        {formats.amount(total, currency)}
      </TileFigure>
      <ComparisonProblem problem={data.problem} />
      <Chart
        label={t`Turnover by day in ${currency}`}
        categories={days.map((day) => {
          const date = formats.date(day);
          const isOpen = day === data.today;
          return { label: formats.weekday(day), title: isOpen ? t`${date}, so far` : date, isOpen };
        })}
        series={series}
        format={(value) => formats.amount(value, currency)}
        formatShort={(value) => formats.number(value, { notation: "compact" })}
      />
    </TileState>
  );
};
