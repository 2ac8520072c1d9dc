import type { ReactNode, RefAttributes } from "react";
import { ToggleButton as AriaToggleButton } from "react-aria-components";
import type { ToggleButtonProps as AriaToggleButtonProps } from "react-aria-components";
import { ButtonContent, buttonLook } from "../Button/Button.tsx";
import type { ButtonLook } from "../Button/Button.tsx";

export interface ToggleButtonProps
  extends
    ButtonLook,
    Omit<AriaToggleButtonProps, "children" | "className" | "style">,
    RefAttributes<HTMLButtonElement> {
  /** The text; leave out for an icon alone and give `aria-label`. */
  readonly children?: ReactNode;
}

/** A button that stays pressed (`aria-pressed`). The label names what is on, and does not change with the state. */
export const ToggleButton = ({
  variant = "ghost",
  size = "md",
  icon,
  endIcon,
  isFullWidth = false,
  className = "",
  children,
  ...props
}: ToggleButtonProps) => (
  <AriaToggleButton
    {...props}
    {...buttonLook({ variant, size, isFullWidth, className }, children !== undefined)}
  >
    <ButtonContent icon={icon} endIcon={endIcon}>
      {children}
    </ButtonContent>
  </AriaToggleButton>
);
