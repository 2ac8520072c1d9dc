import { Popover } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { ChangeList } from "./ChangeList.tsx";
import type { ChangesButtonProps } from "./ChangesButton.tsx";
import styles from "./ChangeList.module.css";

/** Props of {@link ChangesPopover}. */
export interface ChangesPopoverProps extends ChangesButtonProps {
  readonly overlay: DialogOverlayProps;
}

/** The list of changes beside its button. */
export const ChangesPopover = ({ editor, editorForm, overlay }: ChangesPopoverProps) => {
  const { t } = useLingui();
  const form = useStore(editor.form.store);
  const { foreign, draftKeptAt } = useStore(editor.store);
  return (
    <Popover
      {...overlay}
      placement="bottom end"
      aria-label={t`Changes that are not saved`}
      className={styles["popover"]}
    >
      <ChangeList
        form={form}
        tabs={editorForm.tabs}
        foreign={foreign}
        draftKeptAt={draftKeptAt}
        onRevert={editor.form.revert}
        onClose={() => overlay.onOpenChange(false)}
      />
    </Popover>
  );
};
