import type { ReactNode } from "react";
import { Label, ProgressBar as AriaProgressBar } from "react-aria-components";
import type { ProgressBarProps as AriaProgressBarProps } from "react-aria-components";
import styles from "./ProgressBar.module.css";

export interface ProgressBarProps extends Omit<AriaProgressBarProps, "children" | "className" | "style"> {
  /** What goes on; without one give `aria-label`. */
  readonly label?: ReactNode;
  /** Colour. Default "accent". */
  readonly tone?: "accent" | "success" | "danger";
}

/** How far a work of known length is (`value` of `minValue` to `maxValue`, 0 to 100), or that it runs (`isIndeterminate`). */
export const ProgressBar = ({ label, tone = "accent", ...props }: ProgressBarProps) => (
  <AriaProgressBar {...props} className={styles["progress"] ?? ""} data-tone={tone}>
    {({ percentage, valueText, isIndeterminate }) => (
      <>
        {label !== undefined && (
          <span className={styles["head"]}>
            <Label>{label}</Label>
            {!isIndeterminate && <span className={styles["value"]}>{valueText}</span>}
          </span>
        )}
        <span className={styles["track"]} data-indeterminate={isIndeterminate || undefined}>
          <span className={styles["fill"]} style={{ inlineSize: `${percentage ?? 40}%` }} />
        </span>
      </>
    )}
  </AriaProgressBar>
);
