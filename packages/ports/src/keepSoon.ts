import { systemClock } from "./clock.ts";
import type { Clock } from "./clock.ts";

/** Pause in editing after which a draft is written. */
const KEEP_AFTER_MS = 400;

/** Calls back each time the page may be about to go: it is hidden, reloaded or closed. Returns the function that ends it. */
export const whenPageHides = (run: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState === "hidden") run();
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", run);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pagehide", run);
  };
};

/** What {@link keepSoon} calls. */
export interface SoonKept {
  /** Writes the draft; called once, after a pause. */
  readonly write: () => Promise<void>;
  /** Holds the draft, in the call: at once, and once more when the page hides before the draft is written. */
  readonly hold: (isLeaving: boolean) => void;
  /** Default: the system's. */
  readonly clock?: Clock;
}

/**
 * Writes a draft after a pause in editing, and holds it until then: a page that crashes calls nothing any more. Call the
 * returned function, which ends it, when there is a newer edit.
 */
export const keepSoon = ({ write, hold, clock = systemClock }: SoonKept): (() => void) => {
  hold(false);
  const end = whenPageHides(() => hold(true));
  const timer = clock.setTimeout(() => void write().finally(end), KEEP_AFTER_MS);
  return () => {
    clock.clearTimeout(timer);
    end();
  };
};
