import { useEffect, useRef } from "react";

const ANNOUNCEMENTS = "[data-live-announcer] [role=img][aria-labelledby]";

const isNameless = (announcement: Element): boolean =>
  (announcement.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .every((id) => document.getElementById(id) === null);

const forgetNameless = (): void => {
  for (const one of document.querySelectorAll(ANNOUNCEMENTS)) if (isNameless(one)) one.remove();
};

/**
 * React Aria announces a pending button by an image named by the button or its spinner, and leaves it on the page for seven
 * seconds. When what names it goes meanwhile, as after a login, the image has no name: it goes, too.
 */
export const useForgetAnnouncements = (isPending: boolean): void => {
  const wasPending = useRef(false);
  useEffect(() => {
    if (isPending) wasPending.current = true;
    else if (wasPending.current) forgetNameless();
  }, [isPending]);
  useEffect(
    () => () => {
      if (wasPending.current) forgetNameless();
    },
    [],
  );
};
