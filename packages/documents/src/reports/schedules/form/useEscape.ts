import { useRef } from "react";
import type { KeyboardEvent } from "react";

/**
 * Key handlers of the element around a form: Escape calls `onEscape`. Escape that closes an open list or a dialog of the form
 * does not.
 */
export const useEscape = (onEscape: () => void) => {
  const isListOpen = useRef(false);
  return {
    // A combo box has closed its list before the key arrives below.
    onKeyDownCapture: ({ target }: KeyboardEvent) => {
      isListOpen.current = target instanceof Element && target.closest('[aria-expanded="true"]') !== null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isListOpen.current) return;
      event.preventDefault();
      onEscape();
    },
  };
};
