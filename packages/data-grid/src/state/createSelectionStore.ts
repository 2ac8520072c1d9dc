import type { ReadableStore } from "@backroom/ports";
import type { GridPosition } from "@backroom/ui";
import { createEventStore } from "./eventStore.ts";
import type { EventStore } from "./eventStore.ts";
import type { SelectionEvent } from "./gridEvents.ts";
import type { RecordQuery } from "./listState.ts";
import { keyOfRow } from "./rowsState.ts";
import type { RowsState } from "./rowsState.ts";
import { nextSelection } from "./selectionReducer.ts";
import { initialSelection } from "./selectionState.ts";
import type { SelectionState } from "./selectionState.ts";

/** Keyboard position and picked rows of one grid, and what changes them. */
export interface SelectionStore {
  readonly store: ReadableStore<SelectionState>;
  readonly moveTo: (active: GridPosition) => void;
  /** Starts the next range of picked rows here. */
  readonly anchorAt: (row: number) => void;
  /** Picks the row or lets it go. */
  readonly toggle: (key: string, row: number) => void;
  /** Picks these rows and no others. */
  readonly pick: (keys: readonly string[]) => void;
  /** Picks all rows, loaded or not. */
  readonly pickAll: () => void;
  readonly clear: () => void;
}

/** The selection of a store that has one. `query` says what finds all rows. */
export const selectionOf = (
  { dispatch, ...store }: EventStore<SelectionState, SelectionEvent>,
  query: () => RecordQuery,
): SelectionStore => ({
  store,
  moveTo: (active) => dispatch({ type: "activeMoved", active }),
  anchorAt: (row) => dispatch({ type: "anchorMoved", row }),
  toggle: (key, row) => dispatch({ type: "pickToggled", key, row }),
  pick: (keys) => dispatch({ type: "rowsPicked", keys }),
  pickAll: () => dispatch({ type: "allPicked", query: query() }),
  clear: () => dispatch({ type: "pickCleared" }),
});

/** Picks the row or lets it go. A new row is none of all that a query finds: while they are picked, it cannot be let go. */
export const toggleRow = <Row>(
  { store, toggle }: SelectionStore,
  rows: RowsState<Row>,
  row: number,
): void => {
  const key = keyOfRow(rows, row);
  const isNew = row < rows.newRows.length;
  if (key === undefined || (isNew && store.getState().picked.kind === "matching")) return;
  toggle(key, row);
};

/** Keyboard position and picked rows of a table of your own. `query` says what finds all its rows. Default: nothing is asked for. */
export const createSelectionStore = (query: () => RecordQuery = () => ({})): SelectionStore =>
  selectionOf(createEventStore(initialSelection, nextSelection), query);
