import { Row } from "@backroom/ui";
import type { ChartSeries } from "./chartProps.ts";
import styles from "./Chart.module.css";
import { fillOf } from "./Patterns.tsx";

export interface ChartLegendProps {
  /** Begins the ids of the patterns. */
  readonly id: string;
  readonly series: readonly ChartSeries[];
}

/** Which fill is which series; screen readers have the names in the table. */
export const ChartLegend = ({ id, series }: ChartLegendProps) => (
  <Row
    gap={4}
    rowGap={1}
    align="stretch"
    isWrapping
    tone="muted"
    size="sm"
    className={styles["legend"]}
    aria-hidden="true"
  >
    {series.map(({ name, isEarlier = false }, place) => (
      <Row as="span" flex="shrink" key={name}>
        <svg className={styles["swatch"]} viewBox="0 0 12 12">
          <rect
            className={styles["bar"]}
            data-earlier={isEarlier || undefined}
            x={0.5}
            y={0.5}
            width={11}
            height={11}
            rx={2}
            fill={fillOf(id, place, { isEarlier, isOpen: false })}
          />
        </svg>
        {name}
      </Row>
    ))}
  </Row>
);
