import type { EntityRecord } from "@backroom/contract";

/** What the detail area shows: the record's own fields and sub-tables, or the editor, read-only or not. */
export type DetailMode = "details" | "view" | "edit";

/** The area under one row. At most one is open. */
export interface DetailState {
  /** Key of the open row; null = none. */
  readonly key: string | null;
  readonly record: EntityRecord | null;
  /** Not stored yet: imported, added or duplicated. */
  readonly isNew: boolean;
  readonly mode: DetailMode;
  /** Name of the field the editor begins at; null = its first. */
  readonly field: string | null;
  readonly fetch: "fetching" | "ready" | "faulted";
  readonly error: unknown;
  /** What the editor stored last; null = nothing yet. */
  readonly saved: EntityRecord | null;
  /** Shows that it works; lasts at least 333 ms. */
  readonly isBusy: boolean;
  /** Fading out before the editor mounts. */
  readonly isFading: boolean;
  /** The editor holds changes that are not saved. */
  readonly isDirty: boolean;
  /** Counts openings and commands; what belongs to an earlier one is ignored. */
  readonly turn: number;
}

/** Nothing open. */
export const closedDetail: DetailState = {
  key: null,
  record: null,
  isNew: false,
  mode: "details",
  field: null,
  fetch: "ready",
  error: null,
  saved: null,
  isBusy: false,
  isFading: false,
  isDirty: false,
  turn: 0,
};

/** What can happen to the detail area. */
export type DetailEvent =
  | { readonly type: "opened"; readonly key: string; readonly record: EntityRecord; readonly isNew: boolean }
  | { readonly type: "closed" }
  | { readonly type: "readStarted" }
  | { readonly type: "readArrived"; readonly turn: number; readonly record: EntityRecord | null }
  | { readonly type: "readFailed"; readonly turn: number; readonly error: unknown }
  | { readonly type: "busyEnded"; readonly turn: number }
  | { readonly type: "fadeStarted"; readonly turn: number }
  | {
      readonly type: "modeEntered";
      readonly turn: number;
      readonly mode: DetailMode;
      readonly field: string | null;
    }
  | { readonly type: "dirtyChanged"; readonly isDirty: boolean }
  | { readonly type: "recordChanged"; readonly record: EntityRecord }
  | { readonly type: "newRecordChanged"; readonly key: string; readonly record: EntityRecord }
  | { readonly type: "saved"; readonly record: EntityRecord }
  | { readonly type: "editorClosed"; readonly isClosing: boolean };

const close = (state: DetailState): DetailState => ({ ...closedDetail, turn: state.turn + 1 });

const leaveEditor = (state: DetailState, isClosing: boolean): DetailState =>
  isClosing
    ? close(state)
    : {
        ...state,
        mode: "details",
        record: state.saved ?? state.record,
        saved: null,
        isDirty: false,
        isFading: false,
      };

/** The detail area after an event. */
export const nextDetail = (state: DetailState, event: DetailEvent): DetailState => {
  if ("turn" in event && event.turn !== state.turn) return state;
  switch (event.type) {
    case "opened":
      return {
        ...close(state),
        key: event.key,
        record: event.record,
        isNew: event.isNew,
        mode: event.isNew ? "edit" : "details",
      };
    case "closed":
      return close(state);
    case "readStarted":
      return { ...state, fetch: "fetching", error: null, isBusy: true, turn: state.turn + 1 };
    case "readArrived":
      return { ...state, fetch: "ready", record: event.record ?? state.record };
    case "readFailed":
      return { ...state, fetch: "faulted", error: event.error, mode: "details" };
    case "busyEnded":
      return { ...state, isBusy: false };
    case "fadeStarted":
      return { ...state, isFading: true };
    case "modeEntered":
      return { ...state, mode: event.mode, field: event.field, isFading: false };
    case "dirtyChanged":
      return state.isDirty === event.isDirty ? state : { ...state, isDirty: event.isDirty };
    case "recordChanged":
      // An open editor keeps what it started from; its own conflict handling finds the difference.
      return state.mode === "details" && state.record?.Oid === event.record.Oid && !state.isNew
        ? { ...state, record: event.record }
        : state;
    case "newRecordChanged":
      return state.key === event.key ? { ...state, record: event.record } : state;
    case "saved":
      // Shown once the editor closes; until then it keeps the record it started from.
      return { ...state, saved: event.record };
    case "editorClosed":
      return leaveEditor(state, state.isNew || event.isClosing);
  }
};
