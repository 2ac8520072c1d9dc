import { isDirty, useFormState } from "@backroom/fields";
import { Button, Icon, registerIcons, Row } from "@backroom/ui";
import type { BusyPhase, IconName } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { ArrowRight, GitCompare, Lock, Redo2, Save, Undo2, Users } from "lucide-react";
import { ChangesButton } from "../ChangeList/ChangesButton.tsx";
import type { EditorForm } from "../model/editorForm.ts";
import { leaveLabel } from "../state/editorState.ts";
import type { Phase } from "../state/editorState.ts";
import type { Editor } from "../state/types.ts";
import { ErrorButton } from "./ErrorButton.tsx";
import { Keys } from "./Keys.tsx";
import { UndoButtons } from "./UndoButtons.tsx";
import { useSaveBusy } from "./useSaveBusy.ts";
import styles from "./EditorBar.module.css";

registerIcons({
  "undo-2": Undo2,
  "redo-2": Redo2,
  save: Save,
  lock: Lock,
  "arrow-right": ArrowRight,
  "git-compare": GitCompare,
  users: Users,
});

const outcomeIcons: Partial<Record<BusyPhase, IconName>> = { success: "check", failure: "x" };

export interface EditorBarProps {
  readonly editor: Editor;
  readonly editorForm: EditorForm;
  readonly isReadOnly: boolean;
  /** The host can open a next record. */
  readonly hasNext: boolean;
  readonly wasSaved: boolean;
  readonly phase: Phase;
}

/**
 * What can be done with the form, in sight while the fields scroll: save, undo; at the far end errors and changes, and
 * the way out, apart from Save.
 */
export const EditorBar = (props: EditorBarProps) => {
  const { editor, editorForm, isReadOnly, hasNext, wasSaved, phase } = props;
  const dirty = useFormState(editor.form, isDirty);
  const isSaving = phase.name === "saving" || (phase.name === "conflict" && phase.isBusy);
  const busy = useSaveBusy(editor);
  return (
    <Row isWrapping className={styles["bar"]}>
      {isReadOnly && (
        <Row as="span" isInline tone="muted" weight="strong">
          <Icon name="lock" />
          <Trans>Read-only</Trans>
        </Row>
      )}
      {!isReadOnly && (
        <>
          <Button
            variant="primary"
            icon={outcomeIcons[busy] ?? "save"}
            isPending={busy === "busy"}
            aria-keyshortcuts="Control+S"
            onPress={() => void editor.save()}
          >
            <Trans id="Save">Save</Trans>
            <Keys keys={["Ctrl", "S"]} />
          </Button>
          {hasNext && (
            <Button
              isDisabled={isSaving}
              aria-keyshortcuts="Control+Enter"
              onPress={() => void editor.saveAndGoOn()}
            >
              <Trans>Save & next</Trans>
              <Keys keys={["Ctrl", "↵"]} />
            </Button>
          )}
          <span className={styles["line"]} />
          <UndoButtons editor={editor} />
        </>
      )}
      <Row isAtEnd as="span" isWrapping className={styles["end"]}>
        {!isReadOnly && (
          <>
            <ErrorButton editor={editor} fields={editorForm.fields} />
            <ChangesButton editor={editor} editorForm={editorForm} />
            <span className={styles["line"]} />
          </>
        )}
        <Button variant={isReadOnly ? "secondary" : "ghost"} onPress={editor.close} isDisabled={isSaving}>
          {leaveLabel(isReadOnly, wasSaved, dirty) === "close" ? (
            <Trans id="Close">Close</Trans>
          ) : (
            <Trans id="Cancel">Cancel</Trans>
          )}
        </Button>
      </Row>
    </Row>
  );
};
