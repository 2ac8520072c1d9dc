import {
  bridgeTile,
  changesTile,
  createTileRefresher,
  favoritesTile,
  locksTile,
  orderTiles,
  ratesTile,
  recentlyUsedTile,
  throughputTile,
  turnoverTile,
  unprocessedTile,
  usageTile,
  versionTile,
} from "@backroom/dashboard-tiles";
import type { PlacedTile, TileDefinition, TileRefresher, TileSurroundings } from "@backroom/dashboard-tiles";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { useAreas } from "../areas/AreasProvider.tsx";
import type { Services } from "../services/createServices.ts";
import type { Workspace } from "../services/createWorkspace.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { createPageLinks } from "./pageLinks.ts";
import { tileSurroundings } from "./tileSurroundings.ts";

/** The dashboard of the user. */
export interface DashboardTiles {
  /** In their order. */
  readonly tiles: readonly PlacedTile[];
  readonly surroundings: TileSurroundings;
  readonly refresher: TileRefresher;
}

/** The tiles of every console, in their usual order. */
const ownTiles = (
  { api, uiVersion }: Services,
  { access, hub, pages }: Workspace,
): readonly TileDefinition[] => [
  favoritesTile({ pages: createPageLinks({ pages, access, list: "favorites" }) }),
  recentlyUsedTile({ pages: createPageLinks({ pages, access, list: "recents" }) }),
  turnoverTile({ api, hub }),
  ratesTile({ api }),
  changesTile({ api, hub }),
  throughputTile({ api, hub }),
  unprocessedTile({ api, hub }),
  bridgeTile({ hub }),
  usageTile({ api }),
  locksTile({ api, hub }),
  versionTile({ api, hub: hub.store, uiVersion }),
];

/** The dashboard of the user: its tiles in their order, what they depend on, and what reads them again. */
export const useDashboardTiles = (): DashboardTiles => {
  const services = useServices();
  const workspace = useWorkspace();
  const { pages, tiles } = useAreas();
  const [definitions] = useState(() => [
    ...ownTiles(services, workspace),
    ...tiles({ api: services.api, hub: workspace.hub }),
  ]);
  const [refresher] = useState(() => createTileRefresher({ queryClient: workspace.queryClient }));
  const layout = useStore(workspace.dashboardLayout, (state) => state.layout);
  const access = useStore(workspace.access);
  const currentOid = useStore(workspace.tenancy, (state) => state.currentOid);
  const placeOid = useStore(workspace.tenancy, (state) => state.placeOid);
  const surroundings = useMemo(
    () => tileSurroundings({ access, tenancy: { currentOid, placeOid }, pages }),
    [access, currentOid, placeOid, pages],
  );
  return {
    tiles: useMemo(() => orderTiles(definitions, layout), [definitions, layout]),
    surroundings,
    refresher,
  };
};
