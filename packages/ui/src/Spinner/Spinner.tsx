import { useLingui } from "@lingui/react/macro";
import { classNames } from "../classNames.ts";
import { UnknownProgress } from "./UnknownProgress.tsx";
import styles from "./Spinner.module.css";

export interface SpinnerProps {
  /** Edge length in px. Default 16. */
  readonly size?: number;
  /** What is being waited for. Default "Loading". */
  readonly label?: string | undefined;
  /** Extra class name. */
  readonly className?: string | undefined;
}

/** Work of unknown length. Show it only after the delay of the place (`useDelayed`), never at once. */
export const Spinner = ({ size = 16, label, className }: SpinnerProps) => {
  const { t } = useLingui();
  return (
    <UnknownProgress
      label={label ?? t({ id: "Loading", message: "Loading" })}
      className={classNames(styles["spinner"], className)}
    >
      <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
        <circle className={styles["track"]} cx="8" cy="8" r="6.5" />
        <circle className={styles["arc"]} cx="8" cy="8" r="6.5" pathLength="100" />
      </svg>
    </UnknownProgress>
  );
};
