import { useFormats } from "@backroom/i18n";
import { Icon, IconButton, Truncate } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { tileQueryKey } from "../definition/queryKeys.ts";
import { useRefresher } from "../refresh/RefresherContext.ts";
import { useTileReading } from "../refresh/useTileReading.ts";
import styles from "./Tile.module.css";

/** Reads one tile again and says of when its content is. Nothing where the tile reads nothing. */
export const TileRefresh = ({ tileKey, title }: { readonly tileKey: string; readonly title: string }) => {
  const { t } = useLingui();
  const { time } = useFormats();
  const refresher = useRefresher();
  const { isRead, isReading, updatedAt, hasFailed } = useTileReading(tileQueryKey(tileKey));
  if (!isRead) return null;
  const updated = updatedAt === undefined ? undefined : time(updatedAt);
  const isOld = hasFailed && updated !== undefined;
  return (
    <>
      {isOld && (
        <Truncate as="output" tone="warning" size="xs" className={styles["old"]}>
          <Icon name="triangle-alert" size={12} />
          {t`As of ${updated}: it could not be read again`}
        </Truncate>
      )}
      <span className={styles["refresh"]} data-busy={isReading || undefined}>
        <IconButton
          size="sm"
          icon="refresh-cw"
          label={t`Refresh ${title}`}
          tooltip={updated === undefined ? undefined : t`Refresh (updated ${updated})`}
          onPress={() => refresher.refresh(tileKey)}
        />
      </span>
    </>
  );
};
