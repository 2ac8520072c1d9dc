import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components";
import type { SwitchProps as AriaSwitchProps } from "react-aria-components";
import styles from "./Switch.module.css";

export interface SwitchProps extends Omit<AriaSwitchProps, "children" | "className" | "style"> {
  /** The text; without one give `aria-label`. */
  readonly children?: ReactNode;
}

/** On or off, at once. For a choice among many use `Checkbox`. */
export const Switch = ({ children, ...props }: SwitchProps) => (
  <AriaSwitch {...props} className={styles["switch"] ?? ""}>
    <span className={styles["track"]}>
      <span className={styles["thumb"]} />
    </span>
    {children !== undefined && <span>{children}</span>}
  </AriaSwitch>
);
