export { ADJUST_DELAY_MS, CLOSE_ANIMATION_MS, DRAFT_DELAY_MS } from "./constants.ts";
export { ConflictResolver } from "./ConflictResolver/ConflictResolver.tsx";
export { EntityEditor } from "./EntityEditor/EntityEditor.tsx";
export { compareEdits, mergeEdits } from "./merge/threeWayMerge.ts";
export { createDrafts } from "./drafts/createDrafts.ts";
export { createEditor } from "./state/createEditor.ts";
export { createEditorForm } from "./model/editorForm.ts";
export { parseDraft } from "./drafts/draft.ts";

export type { Conflict, EditorState, Phase } from "./state/editorState.ts";
export type { ConflictResolverProps } from "./ConflictResolver/ConflictResolver.tsx";
export type { Draft, DraftEntry, DraftKey, DraftPort } from "./drafts/draft.ts";
export type { DraftsOptions } from "./drafts/createDrafts.ts";
export type { RecordChange, RecordChangesPort } from "./state/recordChanges.ts";
export type { DraftSide } from "./merge/mergeDraft.ts";
export type {
  Editor,
  EditorDrafts,
  EditorHandlers,
  EditorIntent,
  EditorOptions,
  EditorSource,
} from "./state/types.ts";
export type { EditorForm, EditorTab } from "./model/editorForm.ts";
export type { EditorPanel, EditorPanelSlot, PanelCell, PanelComparison } from "./model/editorPanel.ts";
export type { EntityEditorProps } from "./EntityEditor/EntityEditor.tsx";
export type { MergedField, MergeState, RecordValues, Side } from "./merge/threeWayMerge.ts";
