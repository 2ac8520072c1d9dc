import { createContext, use } from "react";
import type { TileRefresher } from "./createTileRefresher.ts";

const nothing = (): void => undefined;

/** The refresher of the dashboard the tile is on. */
export const RefresherContext = createContext<TileRefresher>({
  refreshAll: nothing,
  refresh: nothing,
  changed: nothing,
  start: () => nothing,
});

/** The refresher of the dashboard the tile is on. */
export const useRefresher = (): TileRefresher => use(RefresherContext);
