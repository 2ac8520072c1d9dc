import { systemClock } from "@backroom/ports";
import type { Clock } from "@backroom/ports";

/** Time in which several changes become one read, in ms. */
export const GATHER_MS = 150;
/** Minimum time between the starts of two reads, in ms. */
export const PAUSE_MS = 1_000;

/** The page in the browser: hidden ones do not read. */
export type VisiblePage = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/** Options of {@link createFollower}. */
export interface FollowerOptions {
  /** Reads again. Never called while an earlier read runs; its failure is ignored here. */
  readonly read: () => Promise<unknown>;
  /** Default: the document. */
  readonly page?: VisiblePage | undefined;
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
  /** Default: {@link GATHER_MS}. */
  readonly gatherMs?: number | undefined;
  /** Default: {@link PAUSE_MS}. */
  readonly pauseMs?: number | undefined;
}

/** Keeps one thing current that is read from the server. */
export interface Follower {
  /** Call it for every change of the data, however many there are. */
  readonly changed: () => void;
  /** Ends it: nothing is read any longer. */
  readonly end: () => void;
}

/**
 * Makes a follower: it reads at most once per pause however many changes there are, does not abort a read, reads once more after a
 * change during a read, so that the last state is read, and waits while the page is hidden.
 */
export const createFollower = ({
  read,
  page = document,
  clock = systemClock,
  gatherMs = GATHER_MS,
  pauseMs = PAUSE_MS,
}: FollowerOptions): Follower => {
  let isDue = false;
  let isReading = false;
  let isEnded = false;
  let timer: unknown;
  let startedAt = Number.NEGATIVE_INFINITY;

  const start = async (): Promise<void> => {
    timer = undefined;
    if (page.visibilityState === "hidden") return;
    isDue = false;
    isReading = true;
    startedAt = clock.now();
    // A failed read is reported by what shows the data.
    await read().catch(() => undefined);
    isReading = false;
    if (isDue) schedule();
  };
  const schedule = (): void => {
    if (isEnded || isReading || timer !== undefined || page.visibilityState === "hidden") return;
    // A clock that was set back must not delay the read.
    const pause = Math.min(pauseMs, startedAt + pauseMs - clock.now());
    timer = clock.setTimeout(() => void start(), Math.max(gatherMs, pause));
  };
  const onVisibility = (): void => {
    if (isDue) schedule();
  };
  page.addEventListener("visibilitychange", onVisibility);

  return {
    changed: () => {
      isDue = true;
      schedule();
    },
    end: () => {
      isEnded = true;
      clock.clearTimeout(timer);
      page.removeEventListener("visibilitychange", onVisibility);
    },
  };
};
