import "@backroom/dashboard-tiles/styles.css";
import { TileGrid, TILES_QUERY_KEY, useTileReading } from "@backroom/dashboard-tiles";
import { useFormats } from "@backroom/i18n";
import { CommandBarContent } from "@backroom/shell";
import { Button, Spacer } from "@backroom/ui";
import { useDashboardTiles } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import styles from "./DashboardPage.module.css";

/** When the tiles were read. */
const Updated = () => {
  const { time } = useFormats();
  const { isReading, updatedAt } = useTileReading(TILES_QUERY_KEY);
  if (updatedAt === undefined) return null;
  const updated = time(updatedAt);
  return (
    <span className={styles["updated"]} aria-busy={isReading} data-testid="dashboard-updated">
      <Trans>updated {updated}</Trans>
    </span>
  );
};

/** `/`: the user's tiles. */
export const DashboardPage = () => {
  const { tiles, surroundings, refresher } = useDashboardTiles();
  return (
    <>
      <CommandBarContent>
        <Button icon="refresh-cw" onPress={refresher.refreshAll}>
          <Trans>Refresh all</Trans>
        </Button>
        <Spacer />
        <Updated />
      </CommandBarContent>
      <TileGrid tiles={tiles} surroundings={surroundings} refresher={refresher} />
    </>
  );
};
