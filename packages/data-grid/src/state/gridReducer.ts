import { nextDetail } from "./detailReducer.ts";
import type { GridEvent } from "./gridEvents.ts";
import type { GridState } from "./gridState.ts";
import { nextList } from "./listReducer.ts";
import { removeNewRow } from "./newRows.ts";
import { nextNewRows } from "./newRowsReducer.ts";
import { findRow, keyOfRow } from "./rowsState.ts";
import { recordRows } from "./recordRows.ts";
import { nextScreen } from "./screenReducer.ts";
import { deselectRemoved, nextSelection, resetSelection } from "./selectionReducer.ts";
import { initialTable, nextTable } from "./tableState.ts";

/** Each part after an event; those it does not concern stay the same objects. */
const parts = (state: GridState, event: GridEvent): GridState => ({
  list: nextList(state.list, event),
  newRows: nextNewRows(state.newRows, event),
  detail: nextDetail(state.detail, event),
  openRow: state.openRow,
  selection: nextSelection(state.selection, event),
  screen: nextScreen(state.screen, event),
  table: nextTable(state.table, event),
});

/** Takes a new row away; what was stored of it stands first in the list from now on. */
const dropNewRow = (state: GridState, key: string): GridState => {
  const row = state.newRows.find((one) => one.key === key);
  if (row === undefined) return state;
  const { saved: record } = row;
  const dropped = {
    ...state,
    newRows: removeNewRow(state.newRows, key),
    selection: deselectRemoved(state.selection, key),
  };
  if (record === undefined) return dropped;
  const type = state.list.phase === "idle" ? "shown" : "rowJoined";
  return { ...dropped, list: nextList(state.list, { type, record }) };
};

/** A row whose record was stored, or that is given up, is no longer new. */
const withoutDoneRows = (state: GridState, before: GridState, event: GridEvent): GridState => {
  if (event.type === "editorClosed" || event.type === "newRowDropped") return dropNewRow(state, event.key);
  const { key } = before.detail;
  const isLeft = key !== null && key !== state.detail.key;
  const isStored = isLeft && state.newRows.some((row) => row.key === key && row.saved !== undefined);
  return isStored ? dropNewRow(state, key) : state;
};

/** Another list begins with nothing picked and, unless it is the same query again, at its first row. */
const withNewList = (state: GridState, before: GridState): GridState => {
  const { generation, phase, isRefresh } = state.list;
  const isStopped = phase === "idle" && before.list.phase !== "idle";
  const screen = isStopped ? { ...state.screen, action: "start" as const } : state.screen;
  if (generation === before.list.generation) return screen === state.screen ? state : { ...state, screen };
  return {
    ...state,
    screen,
    selection: resetSelection(state.selection, isRefresh),
    table: isRefresh ? state.table : { ...state.table, sight: initialTable.sight },
  };
};

/** The detail area is under its row, wherever that is now, and closes when the row is gone. */
const withOpenRow = (state: GridState, before: GridState): GridState => {
  const { detail, list, newRows } = state;
  const { key } = detail;
  const isSame = key === before.detail.key && list.cache === before.list.cache && newRows === before.newRows;
  if (isSame) return state;
  const rows = { model: recordRows, newRows, cache: list.cache };
  const isThere = key !== null && keyOfRow(rows, state.openRow) === key;
  const openRow = key === null ? -1 : isThere ? state.openRow : findRow(rows, key);
  if (key === null && state.openRow < 0) return state;
  if (openRow >= 0) return openRow === state.openRow ? state : { ...state, openRow };
  return {
    ...state,
    openRow,
    detail: key === null ? detail : nextDetail(detail, { type: "closed" }),
    table: { ...state.table, areaPlaces: 0 },
  };
};

/** The grid after an event: each part by itself, then what one part means for another. */
export const gridReducer = (state: GridState, event: GridEvent): GridState => {
  const next = withoutDoneRows(parts(state, event), state, event);
  return withOpenRow(withNewList(next, state), state);
};
