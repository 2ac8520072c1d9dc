import { MINUTES } from "../state/hour.ts";
import type { HourPoint } from "../state/hour.ts";
import styles from "./Sparkline.module.css";

export interface SparklineProps {
  readonly points: readonly HourPoint[];
  /** Default: neutral. */
  readonly tone?: "accent" | "warning" | "teal";
}

const WIDTH = 120;
const HEIGHT = 24;

/** The last hour of a figure as a small line, for the eye alone: the figure stands above it. */
export const Sparkline = ({ points, tone = "accent" }: SparklineProps) => {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const places = points.map(
    ({ minute, value }) =>
      `${((minute / MINUTES) * WIDTH).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`,
  );
  const [first, last] = [places[0]?.split(",")[0], places.at(-1)?.split(",")[0]];
  return (
    <svg
      className={styles["spark"]}
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {places.length > 1 && (
        <>
          <polygon points={`${first},${HEIGHT} ${places.join(" ")} ${last},${HEIGHT}`} />
          <polyline points={places.join(" ")} />
        </>
      )}
      {places.length === 1 && <line x1={first} x2={first} y1={HEIGHT} y2={places[0]?.split(",")[1]} />}
    </svg>
  );
};
