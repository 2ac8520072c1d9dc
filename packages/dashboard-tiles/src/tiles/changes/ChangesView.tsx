import type { RecentChanges } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TileViewProps } from "../../definition/dataTile.tsx";
import { TileState } from "../../Tile/TileState.tsx";
import { ChangeLine } from "./ChangeLine.tsx";
import styles from "./ChangesView.module.css";
import { CHANGES_DAYS } from "./changesTile.ts";

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
  const total = number(recentTotal);
  return (
    <TileState state="ready">
      <div className={styles["room"]}>
        <ul className={styles["changes"]}>
          {recentTopChanges.map((change) => (
            <ChangeLine key={`${change.modifiedAt} ${change.oid} ${change.path.join("/")}`} change={change} />
          ))}
        </ul>
      </div>
      <p className={styles["total"]}>
        {t`${plural(recentTotal, {
          one: `${total} change in the last ${days} days`,
          other: `${total} changes in the last ${days} days`,
        })}`}
      </p>
    </TileState>
  );
};
