import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "@backroom/ui";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import { recordTitle } from "../controller/types.ts";

export interface GridDialogsProps {
  /** The grid. */
  readonly grid: GridController;
}

/** What the grid asks before it deletes a record or drops unsaved changes. */
export const GridDialogs = ({ grid }: GridDialogsProps) => {
  const { t } = useLingui();
  const { deleting, isDeleting, pending } = useStore(grid.screen);
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
      <ConfirmDialog
        state={pending === null ? "hidden" : "shown"}
        title={t`Discard your changes?`}
        tone="danger"
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep editing`}
        onConfirm={() => grid.answerPending(true)}
        onCancel={() => grid.answerPending(false)}
      >
        <Trans>The open record has changes that are not saved.</Trans>
      </ConfirmDialog>
    </>
  );
};
