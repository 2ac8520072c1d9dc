import type { ReactNode, RefAttributes } from "react";
import { Button as AriaButton } from "react-aria-components";
import type { ButtonProps as AriaButtonProps } from "react-aria-components";
import { classNames } from "../classNames.ts";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import { useForgetAnnouncements } from "./useForgetAnnouncements.ts";
import { useKeptFocus } from "./useKeptFocus.ts";
import styles from "./Button.module.css";

/** Look of a button: one primary per view, danger for what destroys. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
/** Height of a control: 24, 32 or 38 px. */
export type ControlSize = "sm" | "md" | "lg";

/** What buttons, links and toggles that look like buttons have in common. */
export interface ButtonLook {
  /** Look. Default "secondary". */
  variant?: ButtonVariant;
  /** Height. Default "md" (32 px). */
  size?: ControlSize;
  /** Icon before the text; alone it makes a square button, which then needs `aria-label`. */
  icon?: IconProps["name"] | undefined;
  /** Icon after the text, such as `chevron-down` on a menu button. */
  endIcon?: IconProps["name"] | undefined;
  /** Takes the whole line. Default false. */
  isFullWidth?: boolean;
  /** Extra class name. */
  className?: string | undefined;
}

export interface ButtonProps
  extends
    ButtonLook,
    Omit<AriaButtonProps, "children" | "className" | "style">,
    RefAttributes<HTMLButtonElement> {
  /** The text; leave out for an icon alone. */
  readonly children?: ReactNode;
}

/** Class and data attributes of the button look, for elements of other roles. */
export const buttonLook = (look: ButtonLook, hasText: boolean) => ({
  className: classNames(styles["button"], look.className),
  "data-variant": look.variant ?? "secondary",
  "data-size": look.size ?? "md",
  "data-icon-only": hasText ? undefined : true,
  "data-full-width": look.isFullWidth ? true : undefined,
});

/** Icon, text, icon: the inside of everything with the button look. */
export const ButtonContent = ({
  icon,
  endIcon,
  children,
}: Pick<ButtonProps, "icon" | "endIcon" | "children">) => (
  <>
    {icon !== undefined && <Icon name={icon} />}
    {children !== undefined && <span className={styles["text"]}>{children}</span>}
    {endIcon !== undefined && <Icon name={endIcon} className={styles["end"]} />}
  </>
);

/**
 * Starts an action. `isPending` keeps width and focus, shows a spinner and ignores presses. A focused button that becomes
 * disabled keeps the focus until the user moves it; for the product's timed sequence (delay, minimum, outcome) use `BusyButton`.
 */
export const Button = ({
  variant = "secondary",
  size = "md",
  icon,
  endIcon,
  isFullWidth = false,
  className = "",
  children,
  ...props
}: ButtonProps) => {
  useForgetAnnouncements(props.isPending ?? false);
  const kept = useKeptFocus(props);
  return (
    <AriaButton
      {...props}
      {...kept}
      {...buttonLook({ variant, size, isFullWidth, className }, children !== undefined)}
    >
      {({ isPending }) => (
        <>
          <ButtonContent icon={icon} endIcon={endIcon}>
            {children}
          </ButtonContent>
          {isPending && <Spinner className={styles["spinner"] ?? ""} />}
        </>
      )}
    </AriaButton>
  );
};
