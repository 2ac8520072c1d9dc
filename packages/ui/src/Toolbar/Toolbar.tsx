import type { ReactNode } from "react";
import { Toolbar as AriaToolbar } from "react-aria-components";
import type { ToolbarProps as AriaToolbarProps } from "react-aria-components";
import { classNames } from "../classNames.ts";
import styles from "./Toolbar.module.css";

export interface ToolbarProps extends Omit<AriaToolbarProps, "children" | "className" | "style"> {
  /** Buttons, toggles, links. */
  readonly children: ReactNode;
  /** Accessible name. */
  readonly "aria-label": string;
  /** Extra class name. */
  readonly className?: string;
}

/** Commands of one place as one tab stop; arrow keys move between them. Wraps when narrow. */
export const Toolbar = ({ className, ...props }: ToolbarProps) => (
  <AriaToolbar {...props} className={classNames(styles["toolbar"], className)} />
);
