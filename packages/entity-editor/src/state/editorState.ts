import type { ConflictState } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Draft } from "@backroom/record-work";
import type { ForeignChange } from "./recordChanges.ts";
import type { MergedField } from "../merge/threeWayMerge.ts";
import type { ComparedPanels } from "./panelEdits.ts";

/** The stored record after another user saved first, and its comparison with the edits. */
export interface Conflict {
  readonly theirs: EntityRecord;
  readonly fields: readonly MergedField[];
  /** Decides cells of panels; absent = no panel has edits. */
  readonly panels?: ComparedPanels;
  /** Who and when, where the server says so. */
  readonly current: ConflictState | undefined;
}

/** Why a save failed. */
export interface SaveFailure {
  readonly error: unknown;
  /** Every fault shows at a field of the form. */
  readonly isAtFields: boolean;
  /** The record is not stored any more. */
  readonly isGone: boolean;
}

/** A step of undo or redo, shown to the user. */
export interface Travel {
  /** Name of the first field that changed. */
  readonly name: string;
  /** Counts the steps. */
  readonly turn: number;
}

/** What the editor is doing. */
export type Phase =
  | { readonly name: "loading" }
  | { readonly name: "faulted"; readonly error: unknown }
  | { readonly name: "editing" }
  | { readonly name: "saving" }
  /** The save failed; edits stay, and can be saved again. */
  | ({ readonly name: "failed" } & SaveFailure)
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
  /** Edits of earlier visits that are not decided yet, newest first; the first is offered. */
  readonly drafts: readonly Draft[];
  /** Names of fields that were typed in since and that the offered draft changes, too: which counts is asked. */
  readonly draftClashes: readonly string[];
  /** What another user did to the record since it was read; null = nothing. */
  readonly foreign: ForeignChange | null;
  /** The user has taken note of it. */
  readonly isForeignSeen: boolean;
  /** When the edits were last kept as a draft; ms since 1970, null = they are not. */
  readonly draftKeptAt: number | null;
  /** The last step of undo or redo; null = none yet. */
  readonly travel: Travel | null;
}

/** What can happen to an editor. */
export type EditorEvent =
  | { readonly type: "load" }
  | { readonly type: "loaded"; readonly record: EntityRecord }
  | { readonly type: "loadFailed"; readonly error: unknown }
  | { readonly type: "draftsFound"; readonly drafts: readonly Draft[] }
  | { readonly type: "draftClashed"; readonly names: readonly string[] }
  /** The offered draft was restored or discarded. */
  | { readonly type: "draftSettled" }
  | { readonly type: "save" }
  /** The rules refused; nothing was sent. */
  | { readonly type: "refused" }
  | { readonly type: "saved"; readonly record: EntityRecord }
  | ({ readonly type: "failed" } & SaveFailure)
  /** Called with a change by another user; null if the edits include it. */
  | { readonly type: "foreign"; readonly change: ForeignChange | null }
  | { readonly type: "foreignSeen" }
  | { readonly type: "draftKept"; readonly at: number | null }
  | { readonly type: "travelled"; readonly name: string }
  | { readonly type: "conflicted"; readonly conflict: Conflict }
  | { readonly type: "resolve" }
  | { readonly type: "resolveFailed"; readonly error: unknown }
  /** The user has resolved a conflict. */
  | { readonly type: "resolved" }
  /** The edits continue from another version. */
  | { readonly type: "based"; readonly record: EntityRecord }
  | { readonly type: "returned" }
  | { readonly type: "dismissed" }
  | { readonly type: "close" }
  | { readonly type: "closed" };

/** An editor before its record is read. */
export const initialEditorState: EditorState = {
  phase: { name: "loading" },
  record: null,
  wasSaved: false,
  drafts: [],
  draftClashes: [],
  foreign: null,
  isForeignSeen: false,
  draftKeptAt: null,
  travel: null,
};

const isSameChange = (a: ForeignChange | null, b: ForeignChange | null): boolean =>
  a?.type === b?.type && a?.etag === b?.etag && a?.at === b?.at;

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
    case "draftsFound":
      return { ...state, drafts: event.drafts };
    case "draftClashed":
      return { ...state, draftClashes: event.names };
    case "draftSettled":
      return { ...state, drafts: state.drafts.slice(1), draftClashes: [] };
    case "save":
      return { ...state, phase: { name: "saving" } };
    case "refused":
      return state.phase.name === "saving" ? { ...state, phase: editing } : state;
    case "saved":
      return { ...state, phase: editing, record: event.record, wasSaved: true };
    case "failed":
      return {
        ...state,
        phase: { name: "failed", error: event.error, isAtFields: event.isAtFields, isGone: event.isGone },
      };
    case "foreign":
      return isSameChange(state.foreign, event.change)
        ? state
        : { ...state, foreign: event.change, isForeignSeen: false };
    case "foreignSeen":
      return { ...state, isForeignSeen: true };
    case "draftKept":
      return { ...state, draftKeptAt: event.at };
    case "travelled":
      return { ...state, travel: { name: event.name, turn: (state.travel?.turn ?? 0) + 1 } };
    case "conflicted":
      return { ...state, phase: { name: "conflict", conflict: event.conflict, isBusy: false } };
    case "resolve":
      return state.phase.name === "conflict" ? { ...state, phase: { ...state.phase, isBusy: true } } : state;
    case "resolveFailed":
      return state.phase.name === "conflict" ? { ...state, phase: { ...state.phase, isBusy: false } } : state;
    case "based":
      return { ...state, record: event.record };
    case "resolved":
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
