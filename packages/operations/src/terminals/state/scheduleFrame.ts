/** Longer than a frame: a cell that changes more often cannot be read, and a flood costs less. */
const PAUSE_MS = 150;

/** Calls back with a frame, a moment later: what changes in between is drawn once. Not at all while the page is hidden. */
export const scheduleFrame = (callback: () => void): void => {
  setTimeout(() => requestAnimationFrame(callback), PAUSE_MS);
};
