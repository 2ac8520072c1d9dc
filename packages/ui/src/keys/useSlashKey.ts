import { useRef } from "react";
import type { RefObject } from "react";
import { isInDialog } from "./isInDialog.ts";
import { isTyping } from "./isTyping.ts";
import { useDocumentKeys } from "./useDocumentKeys.ts";

/** Moves the focus into a search box when the user presses `/`. The ref is for the input, or for an element around it. */
export const useSlashKey = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null);
  useDocumentKeys((event) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.key !== "/" || !isPlain || event.defaultPrevented) return;
    if (isTyping(event.target) || isInDialog(event.target)) return;
    const element = ref.current;
    const input = element instanceof HTMLInputElement ? element : element?.querySelector("input");
    // Behind a dialog, or hidden.
    if (input == null || input.closest("[aria-hidden=true], [inert]") !== null) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  return ref;
};
