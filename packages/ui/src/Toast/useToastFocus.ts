import { type FocusEvent, useRef } from "react";

/**
 * Closing a notification must not drop the focus: it goes to the next notification, or from the last one back to where
 * it was before.
 */
export const useToastFocus = () => {
  const cameFrom = useRef<Element | null>(null);
  return {
    /** For the region: remembers where the focus came from. */
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    },
    /** Call before the notification of this element goes. */
    leave: (element: Element) => {
      const toast = element.closest("li");
      const neighbour = toast?.nextElementSibling ?? toast?.previousElementSibling;
      const target = neighbour?.querySelector(":scope > button") ?? cameFrom.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
};
