import type { ReactNode } from "react";
import { Tooltip as AriaTooltip } from "react-aria-components";
import type { TooltipProps as AriaTooltipProps } from "react-aria-components";
import styles from "./Tooltip.module.css";

export interface TooltipProps extends Omit<AriaTooltipProps, "children" | "className" | "style"> {
  /** A few words; the element itself needs its own accessible name. */
  readonly children: ReactNode;
}

/** A few words about the control before it in a `TooltipTrigger`; shows on focus at once, on hover after the delay. */
export const Tooltip = ({ children, ...props }: TooltipProps) => (
  <AriaTooltip offset={6} {...props} className={styles["tooltip"] ?? ""}>
    {children}
  </AriaTooltip>
);
