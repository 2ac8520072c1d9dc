import { Popover } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { ChangeList } from "./ChangeList.tsx";
import type { ChangeListProps } from "./ChangeList.tsx";
import type { ChangesButtonProps } from "./ChangesButton.tsx";
import styles from "./ChangeList.module.css";

export interface ChangesPopoverProps extends ChangesButtonProps {
  readonly overlay: DialogOverlayProps;
}

/** The list of changes beside its button. */
export const ChangesPopover = ({ editor, editorForm, overlay }: ChangesPopoverProps) => {
  const { t } = useLingui();
  return (
    <Popover
      {...overlay}
      placement="bottom end"
      aria-label={t`Changes that are not saved`}
      className={styles["popover"]}
    >
      <LiveList editor={editor} editorForm={editorForm} onClose={() => overlay.onOpenChange(false)} />
    </Popover>
  );
};

/** Follows the form only while the list is open: a closed one costs no key anything. */
const LiveList = ({
  editor,
  editorForm,
  onClose,
}: Pick<ChangesPopoverProps, "editor" | "editorForm"> & Pick<ChangeListProps, "onClose">) => {
  const form = useStore(editor.form.store);
  const { foreign, draftKeptAt } = useStore(editor.store);
  return (
    <ChangeList
      form={form}
      tabs={editorForm.tabs}
      foreign={foreign}
      draftKeptAt={draftKeptAt}
      onRevert={editor.form.revert}
      onClose={onClose}
    />
  );
};
