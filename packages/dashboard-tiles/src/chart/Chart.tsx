import { useId, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { axisOf } from "./axis.ts";
import styles from "./Chart.module.css";
import { ChartAxis } from "./ChartAxis.tsx";
import { ChartTable } from "./ChartTable.tsx";
import { ChartTip } from "./ChartTip.tsx";
import { indexAt } from "./geometry.ts";
import { Plot } from "./Plot.tsx";
import { useRoom } from "./useRoom.ts";

/** What stands along the chart, in the order of reading. */
export interface ChartCategory {
  /** Short, below the axis. */
  readonly label: string;
  /** Whole, where one category is named alone. */
  readonly title: string;
  /** Not over yet: its bars are hatched. Default false. */
  readonly isOpen?: boolean;
}

/** Values that belong together. */
export interface ChartSeries {
  readonly name: string;
  /** One of each category. */
  readonly values: readonly number[];
}

/** Props of {@link Chart}. */
export interface ChartProps {
  /** What it shows; the name for screen readers and the caption of its table. */
  readonly label: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  /** Writes a value. */
  readonly format: (value: number) => string;
  /** Writes a value at the axis, short. */
  readonly formatShort: (value: number) => string;
}

/** The category a key leads to, null = none; undefined = the key is not for the chart. */
const indexAfter = (key: string, active: number | null, count: number, isRtl: boolean) => {
  switch (key) {
    case isRtl ? "ArrowLeft" : "ArrowRight":
      return Math.min(count - 1, (active ?? -1) + 1);
    case isRtl ? "ArrowRight" : "ArrowLeft":
      return Math.max(0, (active ?? count) - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "Escape":
      return active === null ? undefined : null;
    default:
      return undefined;
  }
};

/**
 * Bars by category. The values of a category show under the pointer, and while focused with the arrow keys; Escape hides them.
 * Screen readers have the same as a table.
 */
export const Chart = ({ label, categories, series, format, formatShort }: ChartProps) => {
  const id = useId().replaceAll(/[^\w-]/g, "");
  const plot = useRef<SVGSVGElement>(null);
  const room = useRoom(plot);
  const [active, setActive] = useState<number | null>(null);
  const count = categories.length;
  // Until somebody looks along the chart, its last category stands for it.
  const named = active ?? count - 1;
  const axis = axisOf(series.flatMap(({ values }) => values));

  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    if (room === undefined) return;
    setActive(indexAt(clientX - currentTarget.getBoundingClientRect().left, count, room));
  };
  const press = (event: KeyboardEvent): void => {
    const next = indexAfter(event.key, active, count, room?.isRtl === true);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setActive(next);
  };
  return (
    <>
      <div
        className={styles["chart"]}
        role="slider"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={named + 1}
        aria-valuetext={[
          categories[named]?.title,
          ...series.map(({ values }) => format(values[named] ?? 0)),
        ].join(": ")}
        tabIndex={0}
        onKeyDown={press}
        onBlur={() => setActive(null)}
      >
        <ChartAxis axis={axis} format={formatShort} />
        <div className={styles["area"]}>
          <svg
            ref={plot}
            className={styles["plot"]}
            aria-hidden="true"
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setActive(null)}
          >
            {room !== undefined && <Plot {...{ id, categories, series, axis, room, active }} />}
          </svg>
          <ChartTip {...{ active, categories, series, format }} />
        </div>
      </div>
      <ChartTable {...{ label, categories, series, format }} />
    </>
  );
};
