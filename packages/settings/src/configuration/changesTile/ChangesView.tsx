import { Text } from "@backroom/ui";
import type { RecentChanges } from "@backroom/contract";
import { TileState } from "@backroom/dashboard-tiles";
import type { TileViewProps } from "@backroom/dashboard-tiles";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { ChangesCount } from "../changes/ChangesCount.tsx";
import { CHANGES_DAYS } from "../changes/changesPeriod.ts";
import { ChangeLine } from "./ChangeLine.tsx";
import styles from "./ChangesView.module.css";

/** The changes of settings of the last months: how many, and the newest. */
export const ChangesView = ({ data: { recentTotal, recentTopChanges } }: TileViewProps<RecentChanges>) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const days = number(CHANGES_DAYS);
  if (recentTotal === 0)
    return (
      <TileState state="empty" icon="sliders-horizontal">
        {t`No setting was changed in the last ${days} days.`}
      </TileState>
    );
  return (
    <TileState state="ready">
      <div className={styles["room"]}>
        <ul className={styles["changes"]}>
          {recentTopChanges.map((change) => (
            <ChangeLine key={`${change.modifiedAt} ${change.oid} ${change.path.join("/")}`} change={change} />
          ))}
        </ul>
      </div>
      <Text as="p" tone="muted" size="sm" className={styles["total"]}>
        <ChangesCount count={recentTotal} />
      </Text>
    </TileState>
  );
};
