import "@backroom/dashboard-tiles/styles.css";
import { TileGrid } from "@backroom/dashboard-tiles";
import { CommandBarContent } from "@backroom/shell";
import { Button } from "@backroom/ui";
import { useDashboardTiles } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";

/** `/`: the user's tiles. */
export const DashboardPage = () => {
  const { tiles, refresh } = useDashboardTiles();
  return (
    <>
      <CommandBarContent>
        <Button icon="refresh-cw" onPress={refresh}>
          <Trans>Refresh all</Trans>
        </Button>
      </CommandBarContent>
      <TileGrid tiles={tiles} />
    </>
  );
};
