import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";

const LOG = "[data-live-announcer] [aria-live=assertive]";

/**
 * Announces "Loading" in place of "0 options available", which React Aria announces for an open list without entries.
 *
 * @param isLoading Whether the list is open, has no entries yet and loads them.
 */
export const useLoadingAnnouncement = (isLoading: boolean): void => {
  const { t } = useLingui();
  const loading = t({ id: "Loading", message: "Loading" });
  // Effects of a parent run after those of React Aria, before a screen reader is notified.
  useEffect(() => {
    const log = isLoading ? document.querySelector(LOG) : null;
    if (log === null) return undefined;
    const replace = (announcement: ChildNode | null) => {
      if (announcement !== null) announcement.textContent = loading;
    };
    replace(log.lastChild);
    // The first announcement of a page comes 100 ms late.
    const late = new MutationObserver(() => replace(log.lastChild));
    late.observe(log, { childList: true });
    return () => late.disconnect();
  }, [isLoading, loading]);
};
