import { systemClock } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import type { QueryClient } from "@tanstack/react-query";
import { TILES_QUERY_KEY } from "../definition/queryKeys.ts";

/** Time in which changes of many records become one refresh. */
export const COLLECT_MS = 1_000;
/** Least time between two refreshes by changes: a server on which much changes is not asked without end. */
export const PAUSE_MS = 5_000;
/** Time after which every tile is read again. */
export const REFRESH_MS = 60_000;

/** Whether the page can be seen: a browser's document. */
export type VisiblePage = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/** What {@link createTileRefresher} works with. */
export interface TileRefresherOptions {
  readonly queryClient: Pick<QueryClient, "invalidateQueries">;
  /** Default: the document. */
  readonly page?: VisiblePage;
  /** Default: the system's clock. */
  readonly clock?: Clock;
}

/** Reads tiles again. */
export interface TileRefresher {
  /** Reads all tiles that show something of a call, now. One that is being read is not read twice. */
  readonly refreshAll: () => void;
  /** Reads one tile, now. */
  readonly refresh: (tileKey: string) => void;
  /** What the tile shows has changed: it is read within a second, or five while changes do not end, together with others that have. */
  readonly changed: (tileKey: string) => void;
  /**
   * Reads all tiles once a minute from now on. Nothing is read while the page is hidden, and once what is due when it is
   * seen again. Returns the function that ends it.
   */
  readonly start: () => () => void;
}

/** Makes the refresher of a dashboard: every refresh is one batch, in which each call is made once. */
export const createTileRefresher = ({
  queryClient,
  page = document,
  clock = systemClock,
}: TileRefresherOptions): TileRefresher => {
  const due = new Set<string>();
  let isAllDue = false;
  let collecting: unknown;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let ticking: unknown;

  const read = (isWanted: (tileKey: unknown) => boolean): void => {
    void queryClient.invalidateQueries(
      { queryKey: TILES_QUERY_KEY, predicate: ({ queryKey }) => isWanted(queryKey[1]) },
      { cancelRefetch: false },
    );
  };
  const readDue = (): void => {
    if (page.visibilityState === "hidden" || (!isAllDue && due.size === 0)) return;
    const keys = isAllDue ? undefined : new Set(due);
    isAllDue = false;
    due.clear();
    read((tileKey) => keys === undefined || (typeof tileKey === "string" && keys.has(tileKey)));
  };
  const tick = (): void => {
    clock.clearTimeout(ticking);
    ticking = clock.setTimeout(() => {
      isAllDue = true;
      readDue();
      tick();
    }, REFRESH_MS);
  };

  return {
    refreshAll: () => {
      isAllDue = true;
      readDue();
    },
    refresh: (tileKey) => read((key) => key === tileKey),
    changed: (tileKey) => {
      due.add(tileKey);
      const pause = collectedAt + PAUSE_MS - clock.now();
      collecting ??= clock.setTimeout(
        () => {
          collecting = undefined;
          collectedAt = clock.now();
          readDue();
        },
        Math.min(PAUSE_MS, Math.max(COLLECT_MS, pause)),
      );
    },
    start: () => {
      tick();
      page.addEventListener("visibilitychange", readDue);
      return () => {
        clock.clearTimeout(ticking);
        clock.clearTimeout(collecting);
        collecting = undefined;
        page.removeEventListener("visibilitychange", readDue);
      };
    },
  };
};
