import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Keeps the focus in an element whose parts replace each other. When a part with the focus is removed, the first element that
 * matches the selector `target` (default: a button) gets the focus. Browsers would move it to the page, where Tab starts at the top.
 * `parts` must change whenever other parts are shown.
 */
export const useFocusBack = (
  element: RefObject<HTMLElement | null>,
  parts: string,
  target = "button",
): void => {
  const wasHere = useRef(false);
  useEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    const onFocusIn = ({ target: focused }: FocusEvent) =>
      (wasHere.current = focused instanceof Node && root.contains(focused));
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, [element]);
  useEffect(() => {
    if (wasHere.current && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>(target)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `parts` has no other use: a change of it means that elements were removed
  }, [element, parts, target]);
};
