import { classNames } from "../classNames.ts";
import styles from "./Bar.module.css";

export interface BarProps {
  /** Length of the bar, from 0 to 1; values outside are limited. */
  readonly share: number;
  /** Colour. Default "accent". */
  readonly tone?: "accent" | "success" | "danger";
  /** `grow` animates changes of the share, `slide` moves to and fro. Default: no motion. */
  readonly motion?: "grow" | "slide";
  readonly className?: string | undefined;
}

/** A horizontal bar, hidden from screen readers. */
export const Bar = ({ share, tone = "accent", motion, className }: BarProps) => (
  <span
    className={classNames(styles["track"], className)}
    data-tone={tone}
    data-motion={motion}
    aria-hidden="true"
  >
    <span className={styles["fill"]} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </span>
);
