import { useLingui } from "@lingui/react/macro";
import { IconButton, Spinner } from "@backroom/ui";
import { useStore } from "zustand";
import type { DetailAreaProps } from "./DetailArea.tsx";
import { DetailActions } from "./DetailActions.tsx";
import { Changed, RecordPicture, RecordState, RecordTitle, TenantChip } from "./RecordIdentity.tsx";
import { NewRecordTenant } from "./TenantChoice.tsx";
import styles from "./DetailHeader.module.css";

/** Picture, title, tenant, state and commands of the open record. */
export const DetailHeader = ({ grid, actions, now }: Pick<DetailAreaProps, "grid" | "actions" | "now">) => {
  const { t } = useLingui();
  const { key, record, isNew, isBusy } = useStore(grid.detail.store);
  if (record === null) return null;
  return (
    <header className={styles["header"]}>
      <div className={styles["identity"]}>
        <RecordPicture meta={grid.meta} record={record} />
        <div className={styles["words"]}>
          <RecordTitle meta={grid.meta} record={record} />
          <div className={styles["facts"]}>
            {isNew && key !== null ? (
              <NewRecordTenant grid={grid} rowKey={key} />
            ) : (
              <TenantChip record={record} />
            )}
            <RecordState record={record} isNew={isNew} />
            <Changed record={record} now={now} />
            {isBusy && <Spinner />}
          </div>
        </div>
      </div>
      <div className={styles["commands"]}>
        <DetailActions grid={grid} actions={actions} />
        <IconButton icon="x" label={t({ id: "Close", message: "Close" })} onPress={grid.close} />
      </div>
    </header>
  );
};
