import { Stack, Text } from "@backroom/ui";
import "@backroom/charts/styles.css";
import type { DayPeriod, EntityMeta, EntityRecord } from "@backroom/contract";
import { Chart } from "@backroom/charts";
import { useFormats } from "@backroom/i18n";
import { useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { placesOfDays, placesOfGroups, sumGroups } from "../model/chartSeries.ts";
import type { Amounts } from "../model/chartSeries.ts";
import { convert } from "../model/rates.ts";
import { groupKey, levelsOf } from "../model/groupLevels.ts";
import { nameText } from "../model/groupNames.ts";
import { groupValue } from "../model/order.ts";
import type { OrderValue } from "../model/order.ts";
import type { ReportColumns } from "../model/reportColumns.ts";
import { useGroupNames } from "../table/useGroupNames.ts";
import type { Conversion } from "../useRates.ts";
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
  readonly conversion: Conversion;
  /** Names of the period and of the one before. */
  readonly names: { readonly now: string; readonly before: string };
}

/** A figure of the report along a field, beside that of the period before. */
export const ReportChart = ({
  chart: { by, value },
  meta,
  rows,
  before,
  days,
  earlier,
  currency,
  conversion: { isRead, rates },
  names,
}: ReportChartProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const serverText = useServerText();
  const isByDay = by.field?.type === "Date" && days !== null;
  const levels = useMemo(() => levelsOf([by]), [by]);
  const groupNames = useGroupNames(meta, rows, levels);
  const into = (amount: number, own: string) =>
    value.isAmount ? convert(amount, own, currency, rates) : amount;
  const sumOf = (amounts: Amounts | undefined) =>
    [...(amounts ?? [])].reduce((sum, [own, amount]) => sum + (into(amount, own) ?? 0), 0);
  const [level] = levels;
  const rowOf = (key: string) => rows.find((one) => groupKey(by, one) === key);
  const groupName = (key: string): string => {
    const row = rowOf(key);
    return level === undefined || row === undefined ? key : nameText(groupNames(level, row));
  };
  const orderOf = (key: string): OrderValue => {
    const row = rowOf(key);
    return row === undefined ? undefined : groupValue(by, row, groupName(key));
  };
  const places = isByDay
    ? placesOfDays(rows, by.name, value.name, days)
    : placesOfGroups(sumGroups(rows, by, value.name), sumOf, orderOf, formats.locale);
  const isMissing =
    isRead && places.some(({ amounts }) => [...amounts].some(([own]) => into(1, own) === undefined));
  const labelsOf = (key: string): { readonly label: string; readonly title: string } => {
    if (!isByDay) return { label: groupName(key), title: groupName(key) };
    if (key.length === 7) return { label: formats.monthName(`${key}-01`), title: formats.month(`${key}-01`) };
    const day = formats.number(Number(key.slice(8)));
    const weekday = formats.weekday(key);
    return {
      label: places.length <= 14 ? `${weekday} ${day}` : day,
      title: `${weekday} ${formats.date(key)}`,
    };
  };
  // Days are compared by their place in the period, groups by their key.
  const amountsBefore = (of: readonly EntityRecord[]): readonly (Amounts | undefined)[] => {
    if (isByDay && earlier !== null)
      return placesOfDays(of, by.name, value.name, earlier).map(({ amounts }) => amounts);
    const sums = sumGroups(of, by, value.name);
    return places.map(({ key }) => sums.get(key));
  };
  const earlierAmounts = before === undefined ? undefined : amountsBefore(before);
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
          { name: names.now, values: places.map(({ amounts }) => sumOf(amounts)) },
          ...(earlierAmounts === undefined
            ? []
            : [
                {
                  name: names.before,
                  values: places.map((_, index) => sumOf(earlierAmounts[index])),
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
