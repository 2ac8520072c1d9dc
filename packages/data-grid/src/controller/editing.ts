import type { EntityRecord } from "@backroom/contract";
import { findRow, keyOfRow } from "../state/rowsState.ts";
import type { GridStore } from "./createGridStore.ts";
import type { RowOpening } from "./rowOpening.ts";
import type { GridOptions } from "./types.ts";

/** How a record was saved. */
export interface SavedHow {
  /** The user goes on to the next record. */
  readonly next: boolean;
  /** Name of the field to begin at there. Default: the first. */
  readonly field?: string | null | undefined;
}

interface EditingDeps {
  readonly store: GridStore;
  readonly edit: RowOpening["edit"];
  readonly options: () => GridOptions;
  /** Called with what an editor stored, before it is shown. */
  readonly prepare: (record: EntityRecord) => void;
  /** The screen shows. */
  readonly isConnected: () => boolean;
}

/** What the editor in the detail area reports, and where it leads. */
export const createEditing = ({ store, edit, options, prepare, isConnected }: EditingDeps) => {
  const { dispatch, rows } = store;
  /** The row to edit once the open editor is done, and the field to begin at. */
  let following: { readonly key: string; readonly field: string | null } | null = null;

  /** Key of the row after another one; undefined = there is none, or it is not loaded. */
  const keyAfter = (key: string) => {
    const row = findRow(rows.getState(), key);
    return row < 0 ? undefined : keyOfRow(rows.getState(), row + 1);
  };
  /** Edits the row with this key; false when it is gone. */
  const editKey = (key: string, field: string | null = null): boolean => {
    const row = findRow(rows.getState(), key);
    if (row >= 0) edit(row, field);
    return row >= 0;
  };

  return {
    /** A row can be edited after this one. */
    hasNext: (key: string): boolean => store.getState().screen.rights.edit && keyAfter(key) !== undefined,
    /** The editor of a row stored its record; `next`: the following row is edited as soon as the editor is done. */
    saved: (key: string, record: EntityRecord, { next, field = null }: SavedHow = { next: false }) => {
      const after = next ? keyAfter(key) : undefined;
      following = after === undefined ? null : { key: after, field };
      prepare(record);
      dispatch({ type: "recordSaved", key, record });
    },
    /** The editor of a row is done, with or without saving. */
    editorClosed: (key: string) => {
      dispatch({ type: "editorClosed", key, isClosing: options().closeDetailsOnUpdate === true });
      const next = following;
      following = null;
      if (next !== null) editKey(next.key, next.field);
    },
    /** Opens a row in the editor again; false when the row or the whole grid is gone. */
    reopen: (key: string): boolean => isConnected() && editKey(key),
  };
};
