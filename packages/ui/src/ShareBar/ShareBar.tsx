import { classNames } from "../classNames.ts";
import styles from "./ShareBar.module.css";

export interface ShareBarProps {
  /** Length of the bar, from 0 to 1; values outside are limited. */
  readonly share: number;
  /** Colour. Default "accent". */
  readonly tone?: "accent" | "success" | "danger";
  /** `grow` animates changes of the share, `slide` moves to and fro. Default: no motion. */
  readonly motion?: "grow" | "slide";
  readonly className?: string | undefined;
}

/** A horizontal bar. Hidden from screen readers: a figure beside it, or the element around it, contains the value. */
export const ShareBar = ({ share, tone = "accent", motion, className }: ShareBarProps) => (
  <span
    className={classNames(styles["track"], className)}
    data-tone={tone}
    data-motion={motion}
    aria-hidden="true"
  >
    <span className={styles["fill"]} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </span>
);
