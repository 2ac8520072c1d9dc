import type { SystemSample } from "@backroom/contract";
import { Chart } from "@backroom/charts";
import { useFormats } from "@backroom/i18n";
import { Row, Stack, StateMark, Text } from "@backroom/ui";
import type { MarkedState } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Level, SystemChart, Unit } from "./charts.ts";
import { minutesOf, valuesOf } from "./minutes.ts";
import styles from "./SystemPage.module.css";

/** Samples whose figures decide how a chart is now: five minutes. */
const RECENT = 30;

const marks: Readonly<Record<Level, MarkedState>> = {
  normal: "good",
  raised: "warning",
  critical: "bad",
  unknown: "waiting",
};
const words: Readonly<Record<Level, ReactNode>> = {
  normal: <Trans>normal</Trans>,
  raised: <Trans>raised</Trans>,
  critical: <Trans>critical</Trans>,
  unknown: <Trans>not known</Trans>,
};

/** What the values of a chart are divided by, so that its axis has round values. */
const scales: Readonly<Record<Unit, number>> = {
  count: 1,
  perSecond: 1,
  bytes: 1024 ** 2,
  bytesPerSecond: 1024,
  milliseconds: 1,
};

const useUnitFormat = (unit: Unit) => {
  const formats = useFormats();
  const texts: Readonly<Record<Unit, (value: number) => string>> = {
    count: (value) => formats.number(value, { maximumFractionDigits: 1 }),
    // Isolated: among Arabic words, too, the unit follows its figure.
    perSecond: (value) =>
      `\u2066${formats.number(value, { maximumFractionDigits: value < 10 ? 2 : 0 })}/s\u2069`,
    bytes: formats.bytes,
    bytesPerSecond: (value) => `${formats.bytes(value)}/s`,
    milliseconds: formats.duration,
  };
  return texts[unit];
};

export interface ChartCardProps {
  readonly chart: SystemChart;
  /** Of one process, the oldest first. */
  readonly samples: readonly SystemSample[];
}

/** A figure of a process: how it is now, in a word, and by minutes. */
export const ChartCard = ({ chart: { title, unit, gather, series, level }, samples }: ChartCardProps) => {
  const { i18n } = useLingui();
  const formats = useFormats();
  const format = useUnitFormat(unit);
  const scale = scales[unit];
  const minutes = minutesOf(samples);
  const last = samples.at(-1);
  const now = last === undefined ? [] : series.map(({ value }) => value(last));
  const isKnown = now.some((value) => value !== null && value !== undefined);
  const total =
    gather === "sum"
      ? series.reduce((all, { value }) => all + samples.reduce((part, one) => part + (value(one) ?? 0), 0), 0)
      : now.reduce((all: number, value) => all + (value ?? 0), 0);
  const state = level?.(samples.slice(-RECENT));
  const name = i18n._(title);
  return (
    <Stack
      pad="3-4"
      as="section"
      gap={1}
      flex="shrink"
      fill="surface"
      className={styles["card"]}
      aria-label={name}
      data-level={state}
    >
      <Text as="h2" tone="muted" weight="medium">
        {name}
      </Text>
      <Row as="p" gap={3} rowGap={1} align="baseline" isWrapping tone="muted" size="sm">
        <Text as="strong" size="xl" isNumeric className={styles["figure"]}>
          {isKnown ? format(total) : "–"}
        </Text>
        {gather === "sum" && <Trans>in the last hour</Trans>}
        {state !== undefined && (
          <Row isAtEnd as="span" isInline>
            <StateMark state={marks[state]} /> {words[state]}
          </Row>
        )}
      </Row>
      <Chart
        label={name}
        isStacked
        categories={minutes.map((minute) => ({
          label: formats.time(minute),
          title: formats.time(minute),
        }))}
        series={series.map((one) => ({
          name: i18n._(one.name),
          values: valuesOf(samples, minutes, one.value, gather).map((value) => value / scale),
        }))}
        format={(value) => format(value * scale)}
        // Between whole values there is nothing to read.
        formatShort={(value) =>
          unit === "perSecond" || Number.isInteger(value) ? format(value * scale) : ""
        }
      />
    </Stack>
  );
};
