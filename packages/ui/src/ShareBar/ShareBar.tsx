import { classNames } from "../classNames.ts";
import styles from "./ShareBar.module.css";

export interface ShareBarProps {
  /** Length of the bar, from 0 to 1; values outside are limited. */
  readonly share: number;
  readonly className?: string | undefined;
}

/** A bar beside a figure. Decoration, hidden from screen readers: the figure contains the value. */
export const ShareBar = ({ share, className }: ShareBarProps) => (
  <span className={classNames(styles["track"], className)} aria-hidden="true">
    <span className={styles["fill"]} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </span>
);
