import "@backroom/dashboard-tiles/styles.css";
import { TileGrid } from "@backroom/dashboard-tiles";
import { useFormats } from "@backroom/i18n";
import { CommandBarContent } from "@backroom/shell";
import { Button, Spacer } from "@backroom/ui";
import { useDashboardTiles } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import styles from "./DashboardPage.module.css";

/** `/`: the user's tiles. */
export const DashboardPage = () => {
  const { tiles, surroundings, refresher, reading } = useDashboardTiles();
  const { time } = useFormats();
  const { isReading, updatedAt } = reading;
  const updated = updatedAt === undefined ? undefined : time(updatedAt);
  return (
    <>
      <CommandBarContent>
        <Button icon="refresh-cw" onPress={refresher.refreshAll}>
          <Trans>Refresh all</Trans>
        </Button>
        <Spacer />
        {updated !== undefined && (
          <span className={styles["updated"]} aria-busy={isReading} data-testid="dashboard-updated">
            <Trans>updated {updated}</Trans>
          </span>
        )}
      </CommandBarContent>
      <TileGrid tiles={tiles} surroundings={surroundings} refresher={refresher} />
    </>
  );
};
