import { COUNT_DIGIT_MAX } from "../constants.ts";
import styles from "./CountBadge.module.css";

export interface CountBadgeProps {
  /** How many; 0 renders nothing. */
  readonly count: number;
  /** "danger" for errors. Default "danger". */
  readonly tone?: "neutral" | "warning" | "danger";
  /** What is counted, for screen readers: "3 errors". Default: the number alone. */
  readonly label?: string;
}

/** A count: 1 to 9 as a round digit, above that the full number in a pill. */
export const CountBadge = ({ count, tone = "danger", label }: CountBadgeProps) => {
  if (count <= 0) return null;
  const semantics = label === undefined ? {} : { role: "img", "aria-label": label };
  return (
    <span
      {...semantics}
      className={styles["count"]}
      data-tone={tone}
      data-shape={count <= COUNT_DIGIT_MAX ? "digit" : "pill"}
    >
      {count}
    </span>
  );
};
