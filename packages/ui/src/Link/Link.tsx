import type { ReactNode, RefAttributes } from "react";
import { Link as AriaLink } from "react-aria-components";
import type { LinkProps as AriaLinkProps } from "react-aria-components";
import { ButtonContent, buttonLook } from "../Button/Button.tsx";
import type { ButtonLook } from "../Button/Button.tsx";
import { classNames } from "../classNames.ts";
import styles from "./Link.module.css";

type LinkBase = Omit<AriaLinkProps, "children" | "className" | "style"> & RefAttributes<HTMLAnchorElement>;

export interface LinkProps extends LinkBase {
  /** The text. */
  readonly children: ReactNode;
  /** Quiet links take the colour of the text around them. Default false. */
  readonly isQuiet?: boolean;
  /** Extra class name. */
  readonly className?: string;
}

/** Goes somewhere. Client-side navigation comes from React Aria's `RouterProvider`. */
export const Link = ({ isQuiet = false, className, children, ...props }: LinkProps) => (
  <AriaLink {...props} className={classNames(styles["link"], className)} data-quiet={isQuiet || undefined}>
    {children}
  </AriaLink>
);

export interface LinkButtonProps extends ButtonLook, LinkBase {
  /** The text; leave out for an icon alone and give `aria-label`. */
  readonly children?: ReactNode;
}

/** Goes somewhere and looks like a button. */
export const LinkButton = ({
  variant = "secondary",
  size = "md",
  icon,
  endIcon,
  isFullWidth = false,
  className = "",
  children,
  ...props
}: LinkButtonProps) => (
  <AriaLink {...props} {...buttonLook({ variant, size, isFullWidth, className }, children !== undefined)}>
    <ButtonContent icon={icon} endIcon={endIcon}>
      {children}
    </ButtonContent>
  </AriaLink>
);
