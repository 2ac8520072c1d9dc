import { useHadOpenList } from "@backroom/ui";
import type { KeyboardEvent } from "react";

/**
 * Returns the key handler for the element around a form. Escape calls `onEscape`, unless it closes an open list or a dialog of the
 * form.
 */
export const useEscape = (onEscape: () => void) => {
  const hadOpenList = useHadOpenList();
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || hadOpenList()) return;
      event.preventDefault();
      onEscape();
    },
  };
};
