import {
  favoritesTile,
  orderTiles,
  recentlyUsedTile,
  TILES_QUERY_KEY,
  versionTile,
} from "@backroom/dashboard-tiles";
import type { PlacedTile } from "@backroom/dashboard-tiles";
import { useState } from "react";
import { useStore } from "zustand";
import { useAreas } from "../areas/AreasProvider.tsx";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { createPageLinks } from "./pageLinks.ts";

/** The tiles of the user's dashboard in their order, and what reads all of them again. */
export const useDashboardTiles = (): {
  readonly tiles: readonly PlacedTile[];
  readonly refresh: () => void;
} => {
  const { api, uiVersion } = useServices();
  const { access, hub, pages, queryClient, userData } = useWorkspace();
  const { tiles } = useAreas();
  const layout = useStore(userData, (state) => state.dashboard);
  const [own] = useState(() => [
    favoritesTile({ pages: createPageLinks({ pages, access, list: "favorites" }) }),
    recentlyUsedTile({ pages: createPageLinks({ pages, access, list: "recents" }) }),
    versionTile({ api, hub: hub.store, uiVersion }),
  ]);
  return {
    tiles: orderTiles([...own, ...tiles], layout),
    refresh: () => void queryClient.invalidateQueries({ queryKey: TILES_QUERY_KEY }),
  };
};
