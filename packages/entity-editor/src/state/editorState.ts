import type { ConflictState } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Draft } from "../drafts/draft.ts";
import type { MergedField } from "../merge/threeWayMerge.ts";

/** Somebody saved first: what they stored, and how it compares to the edits. */
export interface Conflict {
  readonly theirs: EntityRecord;
  readonly fields: readonly MergedField[];
  /** Who and when, where the server says so. */
  readonly current: ConflictState | undefined;
}

/** What the editor is doing. */
export type Phase =
  | { readonly name: "loading" }
  | { readonly name: "faulted"; readonly error: unknown }
  | { readonly name: "editing" }
  | { readonly name: "saving" }
  /** The save failed; edits stay, and can be saved again. */
  | { readonly name: "failed"; readonly error: unknown }
  | { readonly name: "conflict"; readonly conflict: Conflict; readonly isBusy: boolean }
  | { readonly name: "closing" }
  | { readonly name: "closed" };

/** State of an editor beside its form. */
export interface EditorState {
  readonly phase: Phase;
  /** The record as stored: source of key and ETag. Null until it is read. */
  readonly record: EntityRecord | null;
  /** True once the record was saved here. */
  readonly wasSaved: boolean;
  /** Edits of an earlier visit, offered for restoring. */
  readonly draft: Draft | null;
}

/** What can happen to an editor. */
export type EditorEvent =
  | { readonly type: "load" }
  | { readonly type: "loaded"; readonly record: EntityRecord }
  | { readonly type: "loadFailed"; readonly error: unknown }
  | { readonly type: "draftFound"; readonly draft: Draft }
  | { readonly type: "draftSettled" }
  | { readonly type: "save" }
  /** The rules refused; nothing was sent. */
  | { readonly type: "refused" }
  | { readonly type: "saved"; readonly record: EntityRecord }
  | { readonly type: "failed"; readonly error: unknown }
  | { readonly type: "conflicted"; readonly conflict: Conflict }
  | { readonly type: "resolve" }
  | { readonly type: "resolveFailed"; readonly error: unknown }
  /** Their record is the ground now, whatever becomes of the edits. */
  | { readonly type: "resolved"; readonly record: EntityRecord }
  | { readonly type: "returned" }
  | { readonly type: "dismissed" }
  | { readonly type: "close" }
  | { readonly type: "closed" };

/** An editor before its record is read. */
export const initialEditorState: EditorState = {
  phase: { name: "loading" },
  record: null,
  wasSaved: false,
  draft: null,
};

const editing: Phase = { name: "editing" };

/** The editor after an event. */
export const editorReducer = (state: EditorState, event: EditorEvent): EditorState => {
  switch (event.type) {
    case "load":
      return { ...state, phase: { name: "loading" } };
    case "loaded":
      return { ...state, phase: editing, record: event.record };
    case "loadFailed":
      return { ...state, phase: { name: "faulted", error: event.error } };
    case "draftFound":
      return { ...state, draft: event.draft };
    case "draftSettled":
      return { ...state, draft: null };
    case "save":
      return { ...state, phase: { name: "saving" } };
    case "refused":
      return state.phase.name === "saving" ? { ...state, phase: editing } : state;
    case "saved":
      return { ...state, phase: editing, record: event.record, wasSaved: true, draft: null };
    case "failed":
      return { ...state, phase: { name: "failed", error: event.error } };
    case "conflicted":
      return { ...state, phase: { name: "conflict", conflict: event.conflict, isBusy: false } };
    case "resolve":
      return state.phase.name === "conflict" ? { ...state, phase: { ...state.phase, isBusy: true } } : state;
    case "resolveFailed":
      return state.phase.name === "conflict" ? { ...state, phase: { ...state.phase, isBusy: false } } : state;
    case "resolved":
      return { ...state, phase: editing, record: event.record, draft: null };
    case "returned":
    case "dismissed":
      return { ...state, phase: editing };
    case "close":
      return { ...state, phase: { name: "closing" } };
    case "closed":
      return { ...state, phase: { name: "closed" } };
  }
};

/** The second button reads Close when there is nothing to cancel: read-only, or saved and unchanged. */
export const leaveLabel = (isReadOnly: boolean, wasSaved: boolean, isDirty: boolean): "close" | "cancel" =>
  isReadOnly || (wasSaved && !isDirty) ? "close" : "cancel";

/** True while edits can be made and saved. */
export const canEdit = ({ phase }: EditorState): boolean =>
  phase.name === "editing" || phase.name === "failed";
