import { useEffect, useRef } from "react";

/**
 * Closing a notification must not drop the focus: it goes to the next notification, or from the last one back to where
 * it was before. Put `ref` on the region; call `leave` before the notification of that element goes.
 */
export const useToastFocus = () => {
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    const region = ref.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && region?.contains(relatedTarget) === false) {
        cameFrom.current = relatedTarget;
      }
    };
    region?.addEventListener("focusin", remember);
    return () => {
      region?.removeEventListener("focusin", remember);
    };
  }, []);
  const leave = (element: Element) => {
    const toast = element.closest("li");
    const neighbour = toast?.nextElementSibling ?? toast?.previousElementSibling;
    const target = neighbour?.querySelector(":scope > button") ?? cameFrom.current;
    if (target instanceof HTMLElement) target.focus();
  };
  return { ref, leave };
};
