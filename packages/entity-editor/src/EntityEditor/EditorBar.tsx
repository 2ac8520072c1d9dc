import { isDirty, useFormState } from "@backroom/fields";
import { Badge, Button, IconButton, Kbd, registerIcons } from "@backroom/ui";
import type { BusyPhase, IconName } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Redo2, Undo2 } from "lucide-react";
import { leaveLabel } from "../state/editorState.ts";
import type { Phase } from "../state/editorState.ts";
import type { Editor } from "../state/types.ts";
import { useSaveBusy } from "./useSaveBusy.ts";
import styles from "./EntityEditor.module.css";

registerIcons({ "undo-2": Undo2, "redo-2": Redo2 });

const outcomeIcons: Partial<Record<BusyPhase, IconName>> = { success: "check", failure: "x" };

/** Props of {@link EditorBar}. */
export interface EditorBarProps {
  readonly editor: Editor;
  readonly isReadOnly: boolean;
  readonly wasSaved: boolean;
  readonly phase: Phase;
}

/** Save, Close or Cancel, undo and redo, and how much is unsaved. */
export const EditorBar = ({ editor, isReadOnly, wasSaved, phase }: EditorBarProps) => {
  const { t } = useLingui();
  const dirty = useFormState(editor.form, isDirty);
  const isSaving = phase.name === "saving" || (phase.name === "conflict" && phase.isBusy);
  const busy = useSaveBusy(editor);
  return (
    <div className={styles["bar"]}>
      {!isReadOnly && (
        <Button
          variant="primary"
          icon={outcomeIcons[busy]}
          isPending={busy === "busy"}
          onPress={() => void editor.save()}
        >
          <Trans id="Save">Save</Trans>
        </Button>
      )}
      <Button onPress={editor.close} isDisabled={isSaving}>
        {leaveLabel(isReadOnly, wasSaved, dirty) === "close" ? (
          <Trans id="Close">Close</Trans>
        ) : (
          <Trans id="Cancel">Cancel</Trans>
        )}
      </Button>
      {!isReadOnly && <UndoButtons editor={editor} undoLabel={t`Undo`} redoLabel={t`Redo`} />}
      {!isReadOnly && <UnsavedCount editor={editor} />}
    </div>
  );
};

const UndoButtons = ({
  editor: { form, undo, redo },
  undoLabel,
  redoLabel,
}: Pick<EditorBarProps, "editor"> & { undoLabel: string; redoLabel: string }) => {
  const canUndo = useFormState(form, (state) => state.past.length > 0);
  const canRedo = useFormState(form, (state) => state.future.length > 0);
  if (!canUndo && !canRedo) return null;
  return (
    <>
      <IconButton
        icon="undo-2"
        className={styles["arrow"]}
        label={undoLabel}
        tooltip={<Shortcut text={undoLabel} keys={["Ctrl", "Z"]} />}
        isDisabled={!canUndo}
        onPress={undo}
      />
      {canRedo && (
        <IconButton
          icon="redo-2"
          className={styles["arrow"]}
          label={redoLabel}
          tooltip={<Shortcut text={redoLabel} keys={["Ctrl", "Y"]} />}
          onPress={redo}
        />
      )}
    </>
  );
};

const Shortcut = ({ text, keys }: { text: string; keys: readonly string[] }) => (
  <>
    {text} <Kbd keys={keys} />
  </>
);

const UnsavedCount = ({ editor: { form } }: Pick<EditorBarProps, "editor">) => {
  const count = useFormState(form, (state) => state.changed.length);
  return (
    <output>
      {count > 0 && (
        <Badge tone="warning">
          <Plural value={count} one="# unsaved change" other="# unsaved changes" />
        </Badge>
      )}
    </output>
  );
};
