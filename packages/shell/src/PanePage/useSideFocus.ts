import { useEffect, useRef } from "react";
import type { FocusEvent, RefObject } from "react";

interface MainProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Returns props for the main pane of a page. When the side pane is closed with the focus in it, the element of the main pane
 * that had the focus last gets it, else the main pane. Browsers would move it to the page, where Tab starts at the top.
 */
export const useSideFocus = (isOpen: boolean): MainProps => {
  const main = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | undefined>(undefined);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed || document.activeElement !== document.body) return;
    if (last.current?.isConnected === true) last.current.focus();
    else if (main.current !== null) {
      // Only from now on: a click on an empty place would move the focus to it.
      main.current.tabIndex = -1;
      main.current.focus();
    }
  }, [isOpen]);
  return {
    ref: main,
    onFocus: ({ target }) => {
      if (target instanceof HTMLElement) last.current = target;
    },
  };
};
