import type { LogHistogram } from "@backroom/contract";
import { useMemo } from "react";
import { barsOf, timeOfEdge, totalOf } from "../overview/histogramBars.ts";
import styles from "../overview/Histogram.module.css";

/** Lines by time as bars; errors and warnings stand on top. */
export const LineBars = ({ histogram }: { readonly histogram: LogHistogram }) => {
  const bars = useMemo(() => barsOf(histogram), [histogram]);
  const most = Math.max(1, ...bars.map(totalOf));
  return (
    <svg
      className={styles["bars"]}
      viewBox={`0 0 ${histogram.bars} 100`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {bars.map((bar, index) => {
        const total = totalOf(bar);
        if (total === 0) return null;
        // A single line among millions still shows.
        const height = Math.max(3, (total / most) * 100);
        const of = (count: number) => (count === 0 ? 0 : Math.max(3, (count / total) * height));
        const errors = Math.min(height, of(bar.errors));
        const warnings = Math.min(height - errors, of(bar.warnings));
        const edge = timeOfEdge(histogram, index);
        return (
          <g key={edge}>
            <rect className={styles["quiet"]} x={index + 0.1} y={100 - height} width={0.8} height={height} />
            <rect
              className={styles["warnings"]}
              x={index + 0.1}
              y={100 - height + errors}
              width={0.8}
              height={warnings}
            />
            <rect className={styles["errors"]} x={index + 0.1} y={100 - height} width={0.8} height={errors} />
          </g>
        );
      })}
    </svg>
  );
};
