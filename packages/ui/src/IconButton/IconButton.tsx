import type { ReactNode } from "react";
import { TooltipTrigger } from "react-aria-components";
import { Button } from "../Button/Button.tsx";
import type { ButtonProps } from "../Button/Button.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import { TOOLTIP_DELAY_MS } from "../constants.ts";
import { Tooltip } from "../Tooltip/Tooltip.tsx";

export interface IconButtonProps extends Omit<
  ButtonProps,
  "children" | "icon" | "endIcon" | "aria-label" | "isFullWidth"
> {
  /** The icon. */
  readonly icon: IconProps["name"];
  /** Accessible name and tooltip. */
  readonly label: string;
  /** More for the tooltip than the label, such as a shortcut in `Kbd`. */
  readonly tooltip?: ReactNode;
}

/** A button of one icon; its tooltip says what the screen reader says. Default variant: ghost. */
export const IconButton = ({ icon, label, tooltip, variant = "ghost", ...props }: IconButtonProps) => (
  <TooltipTrigger delay={TOOLTIP_DELAY_MS} closeDelay={0}>
    <Button {...props} variant={variant} icon={icon} aria-label={label} />
    <Tooltip>{tooltip ?? label}</Tooltip>
  </TooltipTrigger>
);
