import { createTileRefresher } from "@backroom/dashboard-tiles";
import type { DashboardProps, LayoutState, TileDefinition } from "@backroom/dashboard-tiles";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { useAreas } from "../areas/AreasProvider.tsx";
import type { TileMaker } from "../areas/areaDefinition.ts";
import type { Services } from "../services/createServices.ts";
import type { Workspace } from "../services/createWorkspace.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { createPageLinks } from "./pageLinks.ts";
import type { OpenPages } from "./pageLinks.ts";
import { favoritesTile, recentlyUsedTile } from "./pageListTiles.tsx";
import { inUsualOrder } from "./inUsualOrder.ts";
import { tileSurroundings } from "./tileSurroundings.ts";
import { versionTile } from "./versionTile/versionTile.ts";

/** The dashboard of the user. */
export interface UsedDashboard {
  /** Props of the `Dashboard`: its tiles, how they are arranged and stored, what they depend on and what reads them again. */
  readonly dashboard: Required<Pick<DashboardProps, "definitions" | "work" | "surroundings" | "refresher">> &
    Pick<DashboardProps, "cards" | "onSave">;
  readonly stored: LayoutState;
  /** Tries at once to save what could not be saved. */
  readonly retrySave: () => void;
  readonly refreshAll: () => void;
}

/** The tiles of every console. */
const ownTiles = (
  { uiVersion, update }: Services,
  { access, hub, pages, readInfo }: Workspace,
  openPages: OpenPages,
): readonly TileDefinition[] => [
  favoritesTile({ pages: createPageLinks({ pages, access, openPages, list: "favorites" }) }),
  recentlyUsedTile({ pages: createPageLinks({ pages, access, openPages, list: "recents" }) }),
  versionTile({ readInfo, update, hub: hub.store, uiVersion }),
];

/**
 * The dashboard of the user: its tiles, how they are arranged, what they depend on, and what reads them again. `makeTiles` is
 * what the areas have loaded; `openPages` are pages outside the navigation that every user may open.
 */
export const useDashboardTiles = (makeTiles: TileMaker, openPages: OpenPages): UsedDashboard => {
  const services = useServices();
  const workspace = useWorkspace();
  const { pages } = useAreas();
  const { dashboardLayout } = workspace;
  const [definitions] = useState(() =>
    inUsualOrder([
      ...ownTiles(services, workspace, openPages),
      ...makeTiles({ api: services.api, hub: workspace.hub }),
    ]),
  );
  const [refresher] = useState(() => createTileRefresher({ queryClient: workspace.queryClient }));
  const [work] = useState(() => services.unsavedWork.hold({ isKept: false }));
  const stored = useStore(dashboardLayout);
  const access = useStore(workspace.access);
  const tenancy = useStore(workspace.tenancy);
  const surroundings = useMemo(() => tileSurroundings({ access, tenancy, pages }), [access, tenancy, pages]);
  return {
    dashboard: {
      definitions,
      cards: stored.layout?.cards,
      onSave: dashboardLayout.save,
      work,
      surroundings,
      refresher,
    },
    stored,
    retrySave: dashboardLayout.retry,
    refreshAll: refresher.refreshAll,
  };
};
