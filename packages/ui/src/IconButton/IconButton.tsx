import type { ReactNode } from "react";
import { mergeProps, useObjectRef, useTooltipTrigger } from "react-aria";
import { useTooltipTriggerState } from "react-stately";
import { Button } from "../Button/Button.tsx";
import type { ButtonProps } from "../Button/Button.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import { TOOLTIP_DELAY_MS } from "../constants.ts";
import { createLazyPart } from "../LazyPart/lazyPart.ts";
import { ShowPart } from "../LazyPart/ShowPart.tsx";

// The place of a tooltip takes more code to find than the button: it comes once the browser is idle.
const shownTooltip = createLazyPart(async () => (await import("../Tooltip/ShownTooltip.tsx")).ShownTooltip);
const timing = { delay: TOOLTIP_DELAY_MS, closeDelay: 0 };

/** The tooltip minds keys, and React Aria would keep each of them from the page's own shortcuts. */
const sharedKeys: Pick<ButtonProps, "onKeyDown"> = { onKeyDown: (event) => event.continuePropagation() };

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
export const IconButton = ({ icon, label, tooltip, variant = "ghost", ref, ...props }: IconButtonProps) => {
  const triggerRef = useObjectRef(ref);
  const state = useTooltipTriggerState(timing);
  const { triggerProps, tooltipProps } = useTooltipTrigger(timing, state, triggerRef);
  // A tooltip that only repeats the label would be read out twice.
  const { "aria-describedby": tooltipId, ...listeners } = triggerProps;
  const description = tooltip !== undefined && tooltipId !== undefined && { "aria-describedby": tooltipId };
  return (
    <>
      <Button
        {...mergeProps(props, listeners, sharedKeys)}
        {...description}
        ref={triggerRef}
        variant={variant}
        icon={icon}
        aria-label={label}
      />
      <ShowPart
        part={shownTooltip}
        props={{ id: tooltipProps.id ?? "", state, triggerRef, children: tooltip ?? label }}
        isNeeded={state.isOpen}
        onGiveUp={() => state.close(true)}
      />
    </>
  );
};
