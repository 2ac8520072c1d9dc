import {
  orderTiles,
  TILES_QUERY_KEY,
  TileGrid,
  tileDefinitions,
  TilePortsProvider,
} from "@backroom/dashboard-tiles";
import { findResponsibleItem, useAccess } from "@backroom/permissions";
import { CommandBarContent } from "@backroom/shell";
import { Button, namedIcon } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import { useServerText, useServices, useWorkspace } from "@backroom/workspace";

/** `/`: the user's tiles. */
export const DashboardPage = () => {
  const { api, uiVersion } = useServices();
  const { hub, pages, queryClient, userData } = useWorkspace();
  const serverText = useServerText();
  const navigation = useAccess((state) => state.navigation);
  const hubStatus = useStore(hub.store, (state) => state.status);
  const { favorites, recents } = useStore(pages);
  const layout = useStore(userData, (state) => state.dashboard);

  const toLink = (path: string) => {
    const item = findResponsibleItem(navigation, path);
    return {
      path,
      title: item === undefined ? path : serverText(item.text),
      icon: namedIcon(item?.icon ?? "file"),
      isPermitted: item !== undefined,
    };
  };

  return (
    <TilePortsProvider
      ports={{
        api,
        hubStatus,
        uiVersion,
        favorites: favorites.map(toLink),
        recentPages: recents.map(toLink),
      }}
    >
      <CommandBarContent>
        <Button
          icon="refresh-cw"
          onPress={() => void queryClient.invalidateQueries({ queryKey: TILES_QUERY_KEY })}
        >
          <Trans>Refresh all</Trans>
        </Button>
      </CommandBarContent>
      <TileGrid tiles={orderTiles(tileDefinitions, layout)} />
    </TilePortsProvider>
  );
};
