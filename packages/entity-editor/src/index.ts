export { EntityEditor } from "./EntityEditor/EntityEditor.tsx";
export { ConflictDialog } from "./ConflictResolver/ConflictDialog.tsx";
export { ConflictTable } from "./ConflictResolver/ConflictTable.tsx";
export { OthersNotice } from "./EditorNotices/OthersNotice.tsx";
export { compareEdits, isMine } from "./merge/threeWayMerge.ts";
export { createDrafts } from "./drafts/createDrafts.ts";

export type { ConflictDialogProps } from "./ConflictResolver/ConflictDialog.tsx";
export type { ConflictRow, ConflictTableProps } from "./ConflictResolver/ConflictTable.tsx";
export type { OthersNoticeProps } from "./EditorNotices/OthersNotice.tsx";
export type { EditorState } from "./state/editorState.ts";
export type { Draft, DraftEntry, DraftKey, DraftPort } from "@backroom/record-work";
export type { DraftsOptions } from "./drafts/createDrafts.ts";
export type { RecordChangesPort } from "./state/recordChanges.ts";
export type { DraftSide } from "./merge/mergeDraft.ts";
export type {
  Editor,
  EditorDrafts,
  EditorHandlers,
  EditorIntent,
  EditorOptions,
  EditorSource,
} from "./state/types.ts";
export type { EditorForm } from "./model/editorForm.ts";
export type { EditorPanel, EditorPanelSlot, PanelCell, PanelComparison } from "./model/editorPanel.ts";
export type { EditorNoticeSlot, EditorView, EditorViewSlot } from "./model/editorView.ts";
export type { EntityEditorProps } from "./EntityEditor/EntityEditor.tsx";
export type { MergedField, MergeState, RecordValues, Side } from "./merge/threeWayMerge.ts";
