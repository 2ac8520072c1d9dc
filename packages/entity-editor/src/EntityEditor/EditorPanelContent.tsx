import { formatIssue, shownIssue, useFormState } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { useLingui } from "@lingui/react";
import { useStore } from "zustand";
import type { EditorPanel } from "../model/editorPanel.ts";
import type { Editor } from "../state/types.ts";
import styles from "./EntityEditor.module.css";

export interface EditorPanelContentProps {
  readonly editor: Editor;
  readonly panel: EditorPanel;
  /** Label of its tab, as the server gives it. */
  readonly label: string;
  readonly isReadOnly: boolean;
}

/** A panel of the editor with what the server minds of its edits. */
export const EditorPanelContent = ({ editor, panel, label, isReadOnly }: EditorPanelContentProps) => {
  const { i18n } = useLingui();
  const { form } = editor;
  const { name } = panel;
  const record = useStore(editor.store, (state) => state.record);
  const edits = useFormState(form, ({ values }) => values[name]);
  const issue = useFormState(form, (state) => shownIssue(state, name));
  if (record === null) return null;
  return (
    <>
      {issue !== undefined && (
        <p role="alert" className={styles["panelIssue"]}>
          {formatIssue(i18n, issue, translateServerText(i18n, label))}
        </p>
      )}
      {panel.render({
        record,
        edits,
        isReadOnly,
        patchBody: editor.patchBody,
        onEditsChange: (next) => {
          form.setValue(name, next);
          // Each change is a step of undo.
          form.blur(name);
        },
      })}
    </>
  );
};
