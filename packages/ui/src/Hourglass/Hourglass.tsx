import { useLingui } from "@lingui/react/macro";
import { classNames } from "../classNames.ts";
import { Icon } from "../Icon/Icon.tsx";
import { UnknownProgress } from "../Spinner/UnknownProgress.tsx";
import styles from "./Hourglass.module.css";

export interface HourglassProps {
  /** Edge length in px. Default 24. */
  readonly size?: number;
  /** Extra class name. */
  readonly className?: string;
}

/** A page is on its way. Show it with `useDelayed(isNavigating)`: after 250 ms. */
export const Hourglass = ({ size = 24, className }: HourglassProps) => {
  const { t } = useLingui();
  return (
    <UnknownProgress
      label={t({ id: "Loading", message: "Loading" })}
      className={classNames(styles["hourglass"], className)}
    >
      <Icon name="hourglass" size={size} />
    </UnknownProgress>
  );
};
