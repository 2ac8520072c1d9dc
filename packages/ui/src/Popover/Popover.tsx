import type { ReactNode } from "react";
import { Popover as AriaPopover, Dialog } from "react-aria-components";
import type { PopoverProps as AriaPopoverProps } from "react-aria-components";
import { classNames } from "../classNames.ts";
import styles from "./Popover.module.css";

export interface SurfaceProps extends Omit<AriaPopoverProps, "children" | "className" | "style"> {
  /** The content. */
  readonly children: ReactNode;
  /** Extra class name. */
  readonly className?: string | undefined;
}

/** The floating surface of menus and lists: no role of its own, the list inside has one. */
export const PopoverSurface = ({ className, children, ...props }: SurfaceProps) => (
  <AriaPopover offset={4} {...props} className={classNames(styles["popover"], className)}>
    {children}
  </AriaPopover>
);

export interface PopoverProps extends SurfaceProps {
  /** Accessible name, where the content has no heading with `slot="title"`. */
  readonly "aria-label"?: string;
  /** Id of the dialog, for the button that opens it. Default: one of its own. */
  readonly id?: string;
}

/**
 * A small dialog beside its button: both stand in a `DialogTrigger`, or the button has a `useDialogTrigger`. Escape and
 * outside clicks close it.
 */
export const Popover = ({ "aria-label": label, id, className, children, ...props }: PopoverProps) => (
  <PopoverSurface {...props} className={classNames(styles["around"], className)}>
    <Dialog
      className={styles["dialog"] ?? ""}
      {...(id !== undefined && { id })}
      {...(label !== undefined && { "aria-label": label })}
    >
      {children}
    </Dialog>
  </PopoverSurface>
);
