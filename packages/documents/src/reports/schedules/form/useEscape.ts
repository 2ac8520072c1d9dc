import { useHadOpenList } from "@backroom/ui";
import type { KeyboardEvent } from "react";

/**
 * Key handler of the element around a form: Escape calls `onEscape`. Escape that closes an open list or a dialog of the form
 * does not.
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
