import type { ReactNode, RefObject } from "react";
import { TooltipTriggerStateContext } from "react-aria-components";
import type { TooltipTriggerState } from "react-stately";
import { Tooltip } from "./Tooltip.tsx";

export interface ShownTooltipProps {
  readonly id: string;
  readonly state: TooltipTriggerState;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** The tooltip of a button that keeps the state of it itself. */
export const ShownTooltip = ({ id, state, triggerRef, children }: ShownTooltipProps) => (
  <TooltipTriggerStateContext value={state}>
    {/* The id is no prop of its own type, but the trigger names the tooltip by it. */}
    <Tooltip {...{ id, triggerRef }}>{children}</Tooltip>
  </TooltipTriggerStateContext>
);
