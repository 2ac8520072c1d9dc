import {
  bridgeTile,
  createTileRefresher,
  favoritesTile,
  locksTile,
  ratesTile,
  recentlyUsedTile,
  throughputTile,
  turnoverTile,
  unprocessedTile,
  usageTile,
  versionTile,
} from "@backroom/dashboard-tiles";
import { serverInfo } from "@backroom/contract/calls/server";
import type { DashboardProps, LayoutState, TileDefinition } from "@backroom/dashboard-tiles";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { useAreas } from "../areas/AreasProvider.tsx";
import type { Services } from "../services/createServices.ts";
import type { Workspace } from "../services/createWorkspace.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { createPageLinks } from "./pageLinks.ts";
import type { OpenPages } from "./pageLinks.ts";
import { inUsualOrder } from "./inUsualOrder.ts";
import { tileSurroundings } from "./tileSurroundings.ts";

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

/** The tiles of every console, in their usual order. */
const ownTiles = (
  { api, uiVersion }: Services,
  { access, hub, pages }: Workspace,
  openPages: OpenPages,
): readonly TileDefinition[] => [
  favoritesTile({ pages: createPageLinks({ pages, access, openPages, list: "favorites" }) }),
  recentlyUsedTile({ pages: createPageLinks({ pages, access, openPages, list: "recents" }) }),
  turnoverTile({ api, hub }),
  ratesTile({ api }),
  throughputTile({ api, hub }),
  unprocessedTile({ api, hub }),
  bridgeTile({ hub }),
  usageTile({ api }),
  locksTile({ api, hub }),
  versionTile({
    api: { info: (options) => api.call(serverInfo, {}, options), version: api.version },
    hub: hub.store,
    uiVersion,
  }),
];

/**
 * The dashboard of the user: its tiles, how they are arranged, what they depend on, and what reads them again. `openPages`
 * are pages outside the navigation that everybody may open.
 */
export const useDashboardTiles = (openPages: OpenPages): UsedDashboard => {
  const services = useServices();
  const workspace = useWorkspace();
  const { pages, tiles } = useAreas();
  const { dashboardLayout } = workspace;
  const [definitions] = useState(() =>
    inUsualOrder([
      ...ownTiles(services, workspace, openPages),
      ...tiles({ api: services.api, hub: workspace.hub }),
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
