import type { Axis } from "./axis.ts";
import type { ChartCategory, ChartSeries } from "./chartProps.ts";
import styles from "./Chart.module.css";
import { barOf, labelStep, middleOf, yOf } from "./geometry.ts";
import type { Room } from "./geometry.ts";
import { fillOf, Patterns } from "./Patterns.tsx";

export interface PlotProps {
  /** Begins the ids of its patterns. */
  readonly id: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  readonly isStacked: boolean;
  readonly axis: Axis;
  /** Of the drawing, with the labels below the axis. */
  readonly room: Room;
  /** The category whose values show. */
  readonly active: number | null;
}

/** Room of the labels below the axis, in px. */
const LABELS_PX = 20;

/** The lines, bars and labels of a chart. */
export const Plot = ({ id, categories, series, isStacked, axis, room: whole, active }: PlotProps) => {
  const room = { ...whole, height: Math.max(0, whole.height - LABELS_PX) };
  const count = categories.length;
  const step = labelStep(Math.max(0, ...categories.map(({ label }) => label.length)), count, room);
  return (
    <>
      <Patterns id={id} seriesCount={series.length} />
      {axis.lines.map((line) => (
        <line
          key={line}
          className={styles["line"]}
          data-zero={line === 0 || undefined}
          x1={0}
          x2={room.width}
          y1={yOf(line, axis, room)}
          y2={yOf(line, axis, room)}
        />
      ))}
      {active !== null && (
        <rect
          className={styles["active"]}
          x={middleOf(active, count, room) - room.width / count / 2}
          y={0}
          width={room.width / count}
          height={room.height}
        />
      )}
      {categories.map(({ title, label, isOpen = false }, index) => (
        <g key={title}>
          {series.map(({ name, values, isEarlier = false }, place) => {
            const at = isStacked
              ? { index, count, series: 0, seriesCount: 1 }
              : { index, count, series: place, seriesCount: series.length };
            const below = isStacked ? series.slice(0, place).map((one) => one.values[index] ?? 0) : [];
            const bar = barOf(values[index] ?? 0, at, axis, room);
            const lift = below.reduce((all, value) => all + value, 0);
            return (
              <rect
                key={name}
                className={styles["bar"]}
                data-open={(isOpen && !isEarlier) || undefined}
                data-earlier={isEarlier || undefined}
                data-series={place}
                fill={fillOf(id, place, { isEarlier, isOpen })}
                rx={2}
                {...bar}
                y={bar.y - (yOf(0, axis, room) - yOf(lift, axis, room))}
              />
            );
          })}
          {(count - 1 - index) % step === 0 && (
            <text className={styles["label"]} x={middleOf(index, count, room)} y={whole.height - 5}>
              {label}
            </text>
          )}
        </g>
      ))}
    </>
  );
};
