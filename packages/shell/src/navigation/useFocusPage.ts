import { useEffect, useRef } from "react";
import { useScroller } from "../layout/ScrollerProvider.tsx";

/**
 * Moves the focus to the page when it shows after a link was followed. Otherwise it stays on the menu's button, far from the page,
 * or is lost with the link of the page before. Call the result when a link of a navigation is followed that closes before the
 * page shows.
 */
export const useFocusPage = (currentPath: string): (() => void) => {
  const main = useScroller();
  const shownPath = useRef(currentPath);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (shownPath.current === currentPath) return;
    shownPath.current = currentPath;
    const focused = document.activeElement;
    const isOutside = focused === document.body || focused?.closest("nav") != null;
    // A page that takes the focus itself keeps it.
    if ((isLeaving.current || isOutside) && main?.contains(focused) === false)
      main.focus({ preventScroll: true });
    isLeaving.current = false;
  }, [currentPath, main]);
  return () => {
    isLeaving.current = true;
  };
};
