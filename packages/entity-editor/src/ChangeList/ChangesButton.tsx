import { useFormState } from "@backroom/fields";
import { Button, ShowPart, createLazyPart, useDialogTrigger } from "@backroom/ui";
import { Plural } from "@lingui/react/macro";
import type { EditorForm } from "../model/editorForm.ts";
import type { Editor } from "../state/types.ts";

export interface ChangesButtonProps {
  readonly editor: Editor;
  readonly editorForm: EditorForm;
}

const changesPopover = createLazyPart(async () => (await import("./ChangesPopover.tsx")).ChangesPopover);

/** How much is not saved; opens the list of it. */
export const ChangesButton = ({ editor, editorForm }: ChangesButtonProps) => {
  const count = useFormState(editor.form, (state) => state.changed.length);
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  return (
    <>
      <Button
        {...buttonProps}
        endIcon={isOpen ? "chevron-up" : "chevron-down"}
        data-selected={count > 0 || undefined}
      >
        <Plural value={count} _0="No changes" one="# change" other="# changes" />
      </Button>
      <ShowPart
        part={changesPopover}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{ editor, editorForm, overlay: overlayProps }}
      />
    </>
  );
};
