import { createFollower } from "@backroom/api-client/calls";
import type { VisiblePage } from "@backroom/api-client/calls";
import { systemClock } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import type { QueryClient } from "@tanstack/react-query";
import { TILES_QUERY_KEY } from "../definition/queryKeys.ts";

/** Time in which changes of many records become one refresh, in ms. */
export const COLLECT_MS = 1_000;
/** Minimum time between two refreshes by changes, in ms. */
export const PAUSE_MS = 5_000;
/** Time after which every tile is read again, in ms. */
export const REFRESH_MS = 60_000;

/** Options of {@link createTileRefresher}. */
export interface TileRefresherOptions {
  readonly queryClient: Pick<QueryClient, "refetchQueries" | "isFetching">;
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
  // Undefined on servers, which render the dashboard and start nothing.
  page = globalThis.document,
  clock = systemClock,
}: TileRefresherOptions): TileRefresher => {
  const due = new Set<string>();
  let follower: ReturnType<typeof createFollower> | undefined;
  let isAllDue = false;
  let ticking: unknown;
  let starts = 0;

  const of = (keys?: ReadonlySet<unknown>) => ({
    queryKey: TILES_QUERY_KEY,
    type: "active" as const,
    ...(keys !== undefined && {
      predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => keys.has(queryKey[1]),
    }),
  });
  const read = async (keys?: ReadonlySet<unknown>): Promise<void> =>
    queryClient.refetchQueries(of(keys), { cancelRefetch: false });
  const readChanged = async (): Promise<void> => {
    if (due.size === 0) return;
    const keys = new Set(due);
    due.clear();
    // A running request may have been answered before the change.
    if (queryClient.isFetching(of(keys)) > 0)
      await queryClient.refetchQueries({ ...of(keys), fetchStatus: "fetching" }, { cancelRefetch: false });
    await read(keys);
  };
  const readAll = (): void => {
    if (page.visibilityState === "hidden") return;
    isAllDue = false;
    // Requests that start now have every change.
    if (queryClient.isFetching(of()) === 0) due.clear();
    void read();
  };
  const onVisibility = (): void => {
    if (isAllDue) readAll();
  };
  const tick = (): void => {
    clock.clearTimeout(ticking);
    ticking = clock.setTimeout(() => {
      isAllDue = true;
      readAll();
      tick();
    }, REFRESH_MS);
  };

  return {
    refreshAll: () => {
      isAllDue = true;
      readAll();
    },
    refresh: (tileKey) => void read(new Set([tileKey])),
    changed: (tileKey) => {
      due.add(tileKey);
      follower?.changed();
    },
    start: () => {
      starts += 1;
      if (starts === 1) {
        follower = createFollower({
          read: readChanged,
          page,
          clock,
          gatherMs: COLLECT_MS,
          pauseMs: PAUSE_MS,
        });
        page.addEventListener("visibilitychange", onVisibility);
        tick();
      }
      return () => {
        starts -= 1;
        if (starts > 0) return;
        clock.clearTimeout(ticking);
        follower?.end();
        follower = undefined;
        page.removeEventListener("visibilitychange", onVisibility);
      };
    },
  };
};
