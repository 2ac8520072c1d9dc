import { Text } from "@backroom/ui";
import type { Axis } from "./axis.ts";
import styles from "./Chart.module.css";

export interface ChartAxisProps {
  readonly axis: Axis;
  readonly format: (value: number) => string;
}

/** The values beside the lines of a chart. */
export const ChartAxis = ({ axis: { from, to, lines }, format }: ChartAxisProps) => {
  const texts = lines.map(format);
  return (
    <Text as="div" flex="none" tone="muted" size="xs" isNumeric className={styles["axis"]} aria-hidden="true">
      {lines.map((line, index) => (
        <span
          key={line}
          className={styles["tick"]}
          style={{ insetBlockEnd: `${((line - from) / (to - from)) * 100}%` }}
        >
          {texts[index]}
        </span>
      ))}
      {/* The longest keeps the place of all. */}
      <span className={styles["widest"]}>{texts.reduce((a, b) => (b.length > a.length ? b : a), "")}</span>
    </Text>
  );
};
