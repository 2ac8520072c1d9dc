import { Row } from "@backroom/ui";
import type { ChartProps } from "./chartProps.ts";
import styles from "./Chart.module.css";

export interface ChartTipProps extends Pick<ChartProps, "categories" | "series" | "format"> {
  /** The category whose values show; null = none. */
  readonly active: number | null;
}

/** The values of one category, beside it on the side where there is more room. */
export const ChartTip = ({ active, categories, series, format }: ChartTipProps) => {
  const category = active === null ? undefined : categories[active];
  if (active === null || category === undefined) return null;
  const share = (active + 0.5) / categories.length;
  const place =
    share > 0.5 ? { insetInlineEnd: `${(1 - share) * 100}%` } : { insetInlineStart: `${share * 100}%` };
  return (
    <div className={styles["tips"]} aria-hidden="true">
      <span className={styles["tip"]} style={place}>
        <span className={styles["tipTitle"]}>{category.title}</span>
        {series.map(({ name, values }) => (
          <Row as="span" gap={3} align="stretch" justify="between" isNumeric key={name}>
            {series.length > 1 && <span>{name}</span>}
            <strong>{format(values[active] ?? 0)}</strong>
          </Row>
        ))}
      </span>
    </div>
  );
};
