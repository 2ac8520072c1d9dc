import { ShareBar } from "../ShareBar/ShareBar.tsx";
import type { ShareBarProps } from "../ShareBar/ShareBar.tsx";
import styles from "./ProgressBar.module.css";

export interface ProgressBarProps {
  /** What goes on. */
  readonly "aria-label": string;
  /** How far it is, 0 to 100. */
  readonly value: number;
  /** It runs, but its progress is unknown. Default false. */
  readonly isIndeterminate?: boolean;
  /** Colour. Default "accent". */
  readonly tone?: NonNullable<ShareBarProps["tone"]>;
}

/**
 * How far a work of known length is, or that it runs. A plain element: React Aria's brings the formatting of numbers to every
 * page, and screen readers say the percentage by themselves.
 */
export const ProgressBar = ({
  value,
  isIndeterminate = false,
  tone = "accent",
  ...props
}: ProgressBarProps) => {
  const percentage = Math.min(100, Math.max(0, value));
  return (
    <div
      {...props}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the parts of a progress element cannot be drawn alike in all browsers
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isIndeterminate ? undefined : Math.round(percentage)}
      className={styles["progress"]}
    >
      <ShareBar
        share={isIndeterminate ? 0.4 : percentage / 100}
        tone={tone}
        motion={isIndeterminate ? "slide" : "grow"}
      />
    </div>
  );
};
