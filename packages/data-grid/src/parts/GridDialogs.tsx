import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog, ConfirmRegion } from "@backroom/ui";
import type { ConfirmStore } from "@backroom/ui";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import { recordTitle } from "../controller/types.ts";

export interface GridDialogsProps {
  /** The grid. */
  readonly grid: GridController;
  /** What it asks itself before unsaved changes are left. */
  readonly questions: ConfirmStore;
}

/** What the grid asks before it deletes a record or drops unsaved changes. */
export const GridDialogs = ({ grid, questions }: GridDialogsProps) => {
  const { t } = useLingui();
  const { deleting, isDeleting } = useStore(grid.screen);
  const title = deleting === null ? "" : recordTitle(grid.meta, deleting);
  return (
    <>
      <ConfirmDialog
        state={deleting === null ? "hidden" : isDeleting ? "busy" : "shown"}
        title={t`Delete "${title}"?`}
        tone="danger"
        confirmLabel={t`Delete`}
        cancelLabel={t`Keep`}
        onConfirm={() => void grid.confirmDelete()}
        onCancel={grid.cancelDelete}
      >
        <Trans>The record is deleted for everybody.</Trans>
      </ConfirmDialog>
      <ConfirmRegion store={questions} />
    </>
  );
};
