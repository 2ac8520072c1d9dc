import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ConfirmDialog, Icon, Row } from "@backroom/ui";
import { useState } from "react";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import styles from "./KeptRecords.module.css";

export interface KeptRecordsProps {
  /** The grid. */
  readonly grid: GridController;
  /** Ids of new records kept from earlier. */
  readonly ids: readonly string[];
  /** Forgets them for good. */
  readonly onDiscard: (ids: readonly string[]) => void;
}

/** Offers new records that were made earlier and not saved. */
export const KeptRecords = ({ grid, ids, onDiscard }: KeptRecordsProps) => {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const newRows = useStore(grid.rows, (state) => state.newRows);
  const waiting = ids.filter((id) => newRows.every((row) => row.id !== id));
  const count = waiting.length;
  if (!grid.rights.add || count === 0) return null;
  return (
    <Row isWrapping tone="warning" size="sm" className={styles["kept"]}>
      <Icon name="pencil" />
      <output>
        {t`${plural(count, {
          one: "# unsaved new record from earlier",
          other: "# unsaved new records from earlier",
        })}`}
      </output>
      <Button size="sm" onPress={() => grid.guarded(() => void grid.bringBack(waiting))}>
        {t`Show`}
      </Button>
      <Button size="sm" variant="ghost" onPress={() => setIsAsking(true)}>
        {t`Discard`}
      </Button>
      <ConfirmDialog
        state={isAsking ? "shown" : "hidden"}
        title={t`${plural(count, {
          one: "Discard # unsaved new record?",
          other: "Discard # unsaved new records?",
        })}`}
        tone="danger"
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep`}
        onConfirm={() => {
          setIsAsking(false);
          onDiscard(waiting);
        }}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>What was pasted or typed into them is lost.</Trans>
      </ConfirmDialog>
    </Row>
  );
};
