import { Box, Row, useDocumentKeys } from "@backroom/ui";
import type { ChartProps } from "./chartProps.ts";
import { useId, useRef, useState } from "react";
import type { PointerEvent } from "react";
import { axisOf } from "./axis.ts";
import styles from "./Chart.module.css";
import { ChartAxis } from "./ChartAxis.tsx";
import { ChartLegend } from "./ChartLegend.tsx";
import { ChartTable } from "./ChartTable.tsx";
import { ChartTip } from "./ChartTip.tsx";
import { indexAt } from "./geometry.ts";
import { Plot } from "./Plot.tsx";
import { useRoom } from "./useRoom.ts";

/**
 * Bars by category. The values of a category show under the pointer, after a tap until another place is tapped, and while focused
 * with the arrow keys; Escape hides them.
 * Screen readers have the same as a table.
 */
export const Chart = ({ label, categories, series, isStacked = false, format, formatShort }: ChartProps) => {
  const id = useId().replaceAll(/[^\w-]/g, "");
  const plot = useRef<SVGSVGElement>(null);
  const handle = useRef<HTMLInputElement>(null);
  const room = useRoom(plot);
  const [active, setActive] = useState<number | null>(null);
  // Also under the pointer, while something else has the focus.
  useDocumentKeys(({ key }) => {
    if (key === "Escape") setActive(null);
  });
  const count = categories.length;
  // Until the user points at the chart, its figures are those of the last category.
  const named = active ?? count - 1;
  const sums = categories.map((_, index) =>
    series.reduce((all, { values }) => all + (values[index] ?? 0), 0),
  );
  const axis = axisOf(isStacked ? sums : series.flatMap(({ values }) => values));

  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    if (room === undefined) return;
    setActive(indexAt(clientX - currentTarget.getBoundingClientRect().left, count, room));
  };
  const textOf = (index: number): string =>
    [
      categories[index]?.title,
      series
        .map(({ name, values }) => (series.length > 1 ? `${name}: ` : "") + format(values[index] ?? 0))
        .join(", "),
    ].join(": ");
  return (
    <>
      {series.length > 1 && <ChartLegend id={id} series={series} />}
      <Row align="stretch" className={styles["chart"]}>
        <input
          ref={handle}
          className={styles["handle"]}
          type="range"
          min={0}
          max={count - 1}
          value={named}
          aria-label={label}
          aria-valuetext={textOf(named)}
          onChange={({ target }) => setActive(target.valueAsNumber)}
          onFocus={({ target }) => target.matches(":focus-visible") && setActive(named)}
          onBlur={() => setActive(null)}
        />
        <ChartAxis axis={axis} format={formatShort} />
        <Box flex="grow" className={styles["area"]}>
          <svg
            ref={plot}
            className={styles["plot"]}
            aria-hidden="true"
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={({ pointerType }) => pointerType !== "touch" && setActive(null)}
            onClick={() => handle.current?.focus()}
          >
            {room !== undefined && <Plot {...{ id, categories, series, isStacked, axis, room, active }} />}
          </svg>
          <ChartTip {...{ active, categories, series, format }} />
        </Box>
      </Row>
      <ChartTable {...{ label, categories, series, format }} />
    </>
  );
};
