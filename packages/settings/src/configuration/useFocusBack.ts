import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Keeps the focus in a row whose parts take each other's place: once one that was used here has gone with the focus in it, the
 * first button of the row has it. `parts` tells which are shown.
 */
export const useFocusBack = (row: RefObject<HTMLElement | null>, parts: string): void => {
  const wasHere = useRef(false);
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const onFocusIn = ({ target }: FocusEvent) =>
      (wasHere.current = target instanceof Node && element.contains(target));
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, [row]);
  useEffect(() => {
    if (wasHere.current && document.activeElement === document.body)
      row.current?.querySelector("button")?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus is looked after when parts have gone
  }, [row, parts]);
};
