import type { EntityRecord } from "@backroom/contract";
import { createStore } from "zustand/vanilla";
import { ROW_HEIGHT_PX } from "../constants.ts";
import type { DetailPlacement } from "./detailPlacement.ts";
import type { NewRow } from "./newRows.ts";
import { rowKey } from "./newRows.ts";
import { emptyPageCache, rowAt } from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";
import { countPlaces, noGap, rowOfPlace } from "./viewRows.ts";
import type { DetailGap } from "./viewRows.ts";

/** What the table shows: new rows first, then the loaded ones, with the open detail area between them. */
export interface RowsState {
  readonly newRows: readonly NewRow[];
  readonly cache: PageCache;
  /** Oids of rows somebody else deleted. */
  readonly deletedOids: ReadonlySet<number>;
  /** Oids of rows with unsaved edits that are kept as a draft. */
  readonly draftOids: ReadonlySet<number>;
  /** Key of the row whose detail area is open; null = none. */
  readonly openKey: string | null;
  readonly gap: DetailGap;
  /** Where the detail area of the open row is. */
  readonly placement: DetailPlacement;
  /** Px; every row has it. */
  readonly rowHeight: number;
}

/** Rows of one table; a row's component subscribes to its own part. */
export const createRowsStore = (initial: Partial<RowsState> = {}) =>
  createStore<RowsState>(() => ({
    newRows: [],
    cache: emptyPageCache,
    deletedOids: new Set(),
    draftOids: new Set(),
    openKey: null,
    gap: noGap,
    placement: "row",
    rowHeight: ROW_HEIGHT_PX,
    ...initial,
  }));

/** Rows made by {@link createRowsStore}. */
export type RowsStore = ReturnType<typeof createRowsStore>;

/** Number of rows, loaded or not, new ones included. */
export const countRows = (state: RowsState): number => state.newRows.length + state.cache.length;

/** Places of the virtual list. */
export const countViewPlaces = (state: RowsState): number => countPlaces(countRows(state), state.gap);

/** The record of a row; undefined while it is not loaded, and beyond the end. */
export const recordOfRow = (state: RowsState, row: number): EntityRecord | undefined =>
  row < state.newRows.length ? state.newRows[row]?.record : rowAt(state.cache, row - state.newRows.length);

/** The record at a place; undefined under the detail area and beyond the end. */
export const recordOfPlace = (state: RowsState, place: number): EntityRecord | undefined =>
  recordOfRow(state, rowOfPlace(place, state.gap));

/** Key of a row; undefined while it is not loaded, and beyond the end. */
export const keyOfRow = (state: RowsState, row: number): string | undefined => {
  if (row < state.newRows.length) return state.newRows[row]?.key;
  const record = recordOfRow(state, row);
  return record === undefined ? undefined : rowKey(record.Oid);
};
