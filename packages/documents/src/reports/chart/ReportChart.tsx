import { Stack, Text } from "@backroom/ui";
import "@backroom/charts/styles.css";
import type { DayPeriod, EntityMeta, EntityRecord } from "@backroom/contract";
import { Chart } from "@backroom/charts";
import { useFormats } from "@backroom/i18n";
import { useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { placesOfDays, placesOfValues } from "../model/chartSeries.ts";
import type { ChartPlace } from "../model/chartSeries.ts";
import { convert } from "../model/rates.ts";
import type { Rates } from "../model/rates.ts";
import { groupKey, levelsOf } from "../model/groupLevels.ts";
import { nameText } from "../model/groupNames.ts";
import type { ReportColumns } from "../model/reportColumns.ts";
import { useGroupNames } from "../table/useGroupNames.ts";
import styles from "./ReportChart.module.css";

export interface ReportChartProps {
  readonly chart: NonNullable<ReportColumns["chart"]>;
  readonly meta: EntityMeta;
  readonly rows: readonly EntityRecord[];
  readonly before: readonly EntityRecord[] | undefined;
  readonly days: DayPeriod | null;
  readonly earlier: DayPeriod | null;
  /** Currency the amounts are drawn in. */
  readonly currency: string;
  readonly rates: Rates | undefined;
  /** Names of the period and of the one before. */
  readonly names: { readonly now: string; readonly before: string };
}

const sumIn = (
  place: ChartPlace | undefined,
  convertFrom: (amount: number, currency: string) => number | undefined,
): number => {
  let sum = 0;
  for (const [own, amount] of place?.amounts ?? []) sum += convertFrom(amount, own) ?? 0;
  return sum;
};

/** A figure of the report along a field, beside that of the period before. */
export const ReportChart = ({
  chart: { by, value },
  meta,
  rows,
  before,
  days,
  earlier,
  currency,
  rates,
  names,
}: ReportChartProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const serverText = useServerText();
  const isByDay = by.field?.type === "Date";
  const levels = useMemo(() => levelsOf([by]), [by]);
  const groupNames = useGroupNames(meta, rows, levels);
  const placesOf = (of: readonly EntityRecord[], period: DayPeriod | null): readonly ChartPlace[] =>
    isByDay && period !== null
      ? placesOfDays(of, by.name, value.name, period)
      : placesOfValues(of, by, value.name);
  const places = placesOf(rows, days);
  const placesBefore = before === undefined ? undefined : placesOf(before, earlier);
  const into = (amount: number, own: string) =>
    value.isAmount ? convert(amount, own, currency, rates) : amount;
  const isMissing = places.some(({ amounts }) => [...amounts].some(([own]) => into(1, own) === undefined));
  const labelsOf = (key: string): { readonly label: string; readonly title: string } => {
    if (!isByDay) {
      const [level] = levels;
      const row = rows.find((one) => groupKey(by, one) === key);
      const text = level === undefined || row === undefined ? key : nameText(groupNames(level, row));
      return { label: text, title: text };
    }
    if (key.length === 7) return { label: formats.monthName(`${key}-01`), title: formats.month(`${key}-01`) };
    const day = formats.number(Number(key.slice(8)));
    const weekday = formats.weekday(key);
    return {
      label: places.length <= 14 ? `${weekday} ${day}` : day,
      title: `${weekday} ${formats.date(key)}`,
    };
  };
  // Days are compared in their order, values with the same value.
  const earlierOf = (place: ChartPlace, index: number) =>
    isByDay ? placesBefore?.[index] : placesBefore?.find(({ key }) => key === place.key);
  const [title, field] = [serverText(value.label), serverText(by.label)];
  const unit = value.isAmount ? currency : "";
  if (places.length === 0) return null;
  return (
    <Stack pad="3-4" flex="grow" className={styles["chart"]}>
      <p className={styles["title"]}>
        <strong>
          <Trans>
            {title} by {field}
          </Trans>
        </strong>{" "}
        <Text tone="muted" size="sm">
          {unit}
        </Text>
        {isMissing && (
          <Text tone="muted" size="sm" role="note" className={styles["missing"]}>
            <Trans>Without currencies that have no rate</Trans>
          </Text>
        )}
      </p>
      <Chart
        label={t`${title} by ${field}`}
        categories={places.map(({ key }) => labelsOf(key))}
        series={[
          { name: names.now, values: places.map((place) => sumIn(place, into)) },
          ...(placesBefore === undefined
            ? []
            : [
                {
                  name: names.before,
                  values: places.map((place, index) => sumIn(earlierOf(place, index), into)),
                  isEarlier: true,
                },
              ]),
        ]}
        format={(amount) => (unit === "" ? formats.number(amount) : formats.amount(amount, unit))}
        formatShort={(amount) => formats.number(amount, { notation: "compact" })}
      />
    </Stack>
  );
};
