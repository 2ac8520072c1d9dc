import { isDirty, useFormState } from "@backroom/fields";
import type { Field } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import type { Clock } from "@backroom/ports";
import { useLingui } from "@lingui/react";
import { useStore } from "zustand";
import { canEdit } from "../state/editorState.ts";
import type { Editor } from "../state/types.ts";
import { compareEdits } from "../merge/threeWayMerge.ts";
import { DraftNotice, FailureNotice } from "./EditorNotices.tsx";
import { ForeignNotice } from "./ForeignNotice.tsx";

export interface ShownNoticeProps {
  readonly editor: Editor;
  readonly fields: readonly Field[];
  readonly mayCreate: boolean;
  readonly clock: Clock;
}

/** What the user has to know now: one thing at a time, what stops a save first. */
export const ShownNotice = ({ editor, fields, mayCreate, clock }: ShownNoticeProps) => {
  const { i18n } = useLingui();
  const state = useStore(editor.store);
  const dirty = useFormState(editor.form, isDirty);
  const { phase, foreign, isForeignSeen, draftClashes } = state;
  const [draft] = state.drafts;
  if (foreign !== null && !isForeignSeen && canEdit(state)) {
    const { initial } = editor.form.store.getState();
    const paths = fields.map(({ name }) => name);
    return (
      <ForeignNotice
        change={foreign}
        changed={foreign.record === undefined ? [] : compareEdits(paths, initial, initial, foreign.record)}
        fields={fields}
        record={initial}
        isDirty={dirty}
        mayCreate={mayCreate}
        clock={clock}
        onCompare={editor.compare}
        onSaveAsNew={editor.saveAsNew}
        onDismiss={editor.dismissForeign}
      />
    );
  }
  if (phase.name === "failed") {
    if (phase.isAtFields) return null;
    return (
      <FailureNotice
        isGone={phase.isGone}
        mayCreate={mayCreate}
        onRetry={() => void editor.save()}
        onSaveAsNew={() => void editor.saveAsNew()}
        onDismiss={editor.dismissFailure}
      />
    );
  }
  if (draft === undefined) return null;
  const labels = fields
    .filter(({ name }) => draftClashes.includes(name))
    .map(({ label }) => translateServerText(i18n, label));
  return (
    <DraftNotice
      draft={draft}
      clashes={labels}
      onRestore={editor.restoreDraft}
      onDiscard={editor.discardDraft}
    />
  );
};
