import { useEffect, useRef } from "react";
import { useScroller } from "../layout/ScrollerProvider.tsx";

/**
 * Moves the focus to the page once it shows after a link of the navigation was followed; else it stayed on the menu's
 * button, far from the page. Call the result when a link is followed, for navigations that close before the page shows.
 */
export const useFocusPage = (currentPath: string): (() => void) => {
  const main = useScroller();
  const shownPath = useRef(currentPath);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (shownPath.current === currentPath) return;
    shownPath.current = currentPath;
    const focused = document.activeElement;
    const isInNavigation = focused?.closest("nav") != null;
    // A page that takes the focus itself keeps it.
    if ((isLeaving.current || isInNavigation) && main?.contains(focused) === false)
      main.focus({ preventScroll: true });
    isLeaving.current = false;
  }, [currentPath, main]);
  return () => {
    isLeaving.current = true;
  };
};
