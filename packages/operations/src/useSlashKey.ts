import { useEffect, useRef } from "react";
import type { RefObject } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=dialog] *"));

/** Moves the focus into the search box of the page when the user presses `/`. The ref is for an element around the box. */
export const useSlashKey = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key !== "/" || !isPlain || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      ref.current?.querySelector("input")?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return ref;
};
