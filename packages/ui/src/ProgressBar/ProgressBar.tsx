import { useId } from "react";
import type { ReactNode } from "react";
import { useLocale } from "react-aria-components";
import styles from "./ProgressBar.module.css";

export interface ProgressBarProps {
  /** What goes on; without one give `aria-label`. */
  readonly label?: ReactNode;
  readonly "aria-label"?: string;
  /** Default 0. */
  readonly value?: number;
  /** Default 0. */
  readonly minValue?: number;
  /** Default 100. */
  readonly maxValue?: number;
  /** It runs, nobody knows how long. Default false. */
  readonly isIndeterminate?: boolean;
  /** Colour. Default "accent". */
  readonly tone?: "accent" | "success" | "danger";
}

/** Not a `progress`: its parts cannot be styled alike in all browsers. */
const progressRole = { role: "progressbar" };

/**
 * How far a work of known length is (`value` of `minValue` to `maxValue`), or that it runs (`isIndeterminate`). Of plain
 * elements: buttons share a module with React Aria's, so that every page would load its formats of numbers.
 */
export const ProgressBar = ({
  label,
  "aria-label": ariaLabel,
  value = 0,
  minValue = 0,
  maxValue = 100,
  isIndeterminate = false,
  tone = "accent",
}: ProgressBarProps) => {
  const { locale } = useLocale();
  const labelId = useId();
  const known = Math.min(Math.max(value, minValue), maxValue);
  const share = maxValue > minValue ? (known - minValue) / (maxValue - minValue) : 1;
  const text = isIndeterminate
    ? undefined
    : new Intl.NumberFormat(locale, { style: "percent" }).format(share);
  return (
    <div
      className={styles["progress"]}
      {...progressRole}
      aria-label={ariaLabel}
      aria-labelledby={label === undefined ? undefined : labelId}
      aria-valuemin={minValue}
      aria-valuemax={maxValue}
      aria-valuenow={isIndeterminate ? undefined : known}
      aria-valuetext={text}
      data-tone={tone}
    >
      {label !== undefined && (
        <span className={styles["head"]}>
          <span id={labelId}>{label}</span>
          {text !== undefined && <span className={styles["value"]}>{text}</span>}
        </span>
      )}
      <span className={styles["track"]} data-indeterminate={isIndeterminate || undefined}>
        <span
          className={styles["fill"]}
          style={{ inlineSize: isIndeterminate ? "40%" : `${share * 100}%` }}
        />
      </span>
    </div>
  );
};
