import { Row, Stack } from "@backroom/ui";
import type { LogHistogram } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { gridRoles } from "../lines/gridRoles.ts";
import { LineBars } from "../lines/LineBars.tsx";
import { edgeOfTime, periodBetween, timeOfEdge } from "./histogramBars.ts";
import type { Period } from "../filters/logFilters.ts";
import styles from "./Histogram.module.css";

interface HistogramProps {
  readonly histogram: LogHistogram;
  /** The part that is chosen. */
  readonly period: Period | null;
  readonly onChange: (period: Period | null) => void;
}

/** Labels below the bars. */
const TICKS = 6;
const DAY_MS = 86_400_000;
/** Below this length labels have seconds. */
const SECONDS_BELOW_MS = 600_000;

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** Lines by time. A period is chosen with the pointer, or with the arrow keys on its two ends. */
export const Histogram = ({ histogram, period, onChange }: HistogramProps) => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const [drag, setDrag] = useState<readonly [number, number] | null>(null);
  const chosen =
    period === null
      ? ([0, histogram.bars] as const)
      : ([edgeOfTime(histogram, period.from), edgeOfTime(histogram, period.to)] as const);
  const [start, end] = drag === null ? chosen : [Math.min(...drag), Math.max(...drag)];
  const hasChoice = drag !== null || period !== null;

  const length = Date.parse(histogram.to) - Date.parse(histogram.from);
  const isLong = length > DAY_MS;
  const isShort = length < SECONDS_BELOW_MS;
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        ...(isLong && { month: "short", day: "numeric" }),
        hour: "2-digit",
        minute: "2-digit",
        ...(isShort && { second: "2-digit" }),
        hourCycle: "h23",
      }),
    [locale, isLong, isShort],
  );
  const label = (edge: number) => format.format(timeOfEdge(histogram, edge));

  /** Bars before the pointer, with the passed part of its bar. */
  const barsBefore = ({ clientX, currentTarget: plot }: PointerEvent<HTMLDivElement>) => {
    const { left, right, width } = plot.getBoundingClientRect();
    const passed = isRtl(plot) ? right - clientX : clientX - left;
    return Math.min(histogram.bars, Math.max(0, (passed / width) * histogram.bars));
  };
  const edgeAt = (event: PointerEvent<HTMLDivElement>) => Math.round(barsBefore(event));
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const edge = edgeAt(event);
    setDrag([edge, edge]);
  };
  /** A click selects the bar under the pointer; the next one extends the period to its bar, or clears the period it is in. */
  const periodAfterClick = (bar: number): Period | null => {
    if (period === null) return periodBetween(histogram, bar, bar + 1);
    const [first, last] = chosen;
    return bar >= first && bar < last
      ? null
      : periodBetween(histogram, Math.min(first, bar), Math.max(last, bar + 1));
  };
  const finish = (event: PointerEvent<HTMLDivElement>) => {
    if (drag === null) return;
    setDrag(null);
    const edge = edgeAt(event);
    const bar = Math.min(histogram.bars - 1, Math.floor(barsBefore(event)));
    onChange(edge === drag[0] ? periodAfterClick(bar) : periodBetween(histogram, drag[0], edge));
  };

  const stepsOf = (element: Element): Readonly<Record<string, number>> => ({
    ArrowLeft: isRtl(element) ? 1 : -1,
    ArrowDown: -1,
    ArrowRight: isRtl(element) ? -1 : 1,
    ArrowUp: 1,
    PageDown: -10,
    PageUp: 10,
    Home: -histogram.bars,
    End: histogram.bars,
  });
  const onKeyDown = (which: "start" | "end") => (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Escape" && period !== null) {
      event.preventDefault();
      onChange(null);
      return;
    }
    const steps = stepsOf(event.currentTarget);
    const step = Object.hasOwn(steps, event.key) ? (steps[event.key] ?? 0) : 0;
    if (step === 0) return;
    event.preventDefault();
    const moved =
      which === "start"
        ? ([Math.min(end - 1, Math.max(0, start + step)), end] as const)
        : ([start, Math.max(start + 1, Math.min(histogram.bars, end + step))] as const);
    onChange(periodBetween(histogram, ...moved));
  };

  const share = (edge: number) => `${(edge / histogram.bars) * 100}%`;
  const handle = (which: "start" | "end") => {
    const edge = which === "start" ? start : end;
    return (
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two inputs of ranges cannot lie over one picture
        role="slider"
        tabIndex={0}
        className={styles["handle"]}
        data-shown={hasChoice || undefined}
        style={{ insetInlineStart: share(edge) }}
        aria-label={which === "start" ? t`Beginning of the period` : t`End of the period`}
        aria-valuemin={0}
        aria-valuemax={histogram.bars}
        aria-valuenow={edge}
        aria-valuetext={label(edge)}
        onKeyDown={onKeyDown(which)}
      />
    );
  };

  return (
    <Stack flex="grow" className={styles["histogram"]}>
      <div
        {...gridRoles.group}
        aria-label={t`Lines by time`}
        className={styles["plot"]}
        onPointerDown={begin}
        onPointerMove={(event) => {
          if (drag !== null) setDrag([drag[0], edgeAt(event)]);
        }}
        onPointerUp={finish}
        onPointerCancel={() => setDrag(null)}
      >
        <LineBars histogram={histogram} />
        {hasChoice && (
          <div
            className={styles["choice"]}
            style={{
              insetInlineStart: share(start),
              inlineSize: `${((end - start) / histogram.bars) * 100}%`,
            }}
          />
        )}
        {handle("start")}
        {handle("end")}
      </div>
      <Row
        gap={0}
        align="stretch"
        justify="between"
        tone="muted"
        size="xs"
        isNumeric
        className={styles["ticks"]}
        aria-hidden
      >
        {Array.from({ length: TICKS }, (_, index) => {
          const edge = (histogram.bars * index) / (TICKS - 1);
          return <span key={edge}>{label(edge)}</span>;
        })}
      </Row>
    </Stack>
  );
};
