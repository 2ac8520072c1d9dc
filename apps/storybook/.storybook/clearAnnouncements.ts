/**
 * Empties React Aria's live region. What it says stays for seven seconds and may be labelled by an element that is gone by
 * then, so axe would report the announcement in this story or the next one.
 */
export const clearAnnouncements = (): void => {
  for (const log of document.querySelectorAll("[data-live-announcer] > *")) log.replaceChildren();
};
