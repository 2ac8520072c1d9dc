import type { EntityRecord } from "@backroom/contract";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { ROW_HEIGHT_PX } from "../constants.ts";
import type { DetailPlacement } from "./detailPlacement.ts";
import type { NewRow } from "./newRows.ts";
import { emptyPageCache, rowAt } from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";
import { recordRows } from "./recordRows.ts";
import type { RowModel } from "./rowModel.ts";
import { countPlaces, noGap, rowOfPlace } from "./viewRows.ts";
import type { DetailGap } from "./viewRows.ts";

/** What the table shows: new rows first, then the loaded ones, with the open detail area between them. */
export interface RowsState<Row = EntityRecord> {
  /** Keys and marks of the rows. */
  readonly model: RowModel<Row>;
  readonly newRows: readonly NewRow<Row>[];
  readonly cache: PageCache<Row>;
  /** Key of the row whose detail area is open; null = none. */
  readonly openKey: string | null;
  readonly gap: DetailGap;
  /** Where the detail area of the open row is. */
  readonly placement: DetailPlacement;
  /** Px; every row has it. */
  readonly rowHeight: number;
}

/** Rows made by {@link createRowsStore}. */
export type RowsStore<Row = EntityRecord> = StoreApi<RowsState<Row>>;

/** How a store of rows of any type begins. */
type InitialRows<Row> = Pick<RowsState<Row>, "model"> & Partial<RowsState<Row>>;
/** How a store of records begins. */
type InitialRecords = Omit<Partial<RowsState>, "model">;

const storeOf = <Row>(initial: InitialRows<Row>): RowsStore<Row> =>
  createStore<RowsState<Row>>(() => ({
    newRows: [],
    cache: emptyPageCache,
    openKey: null,
    gap: noGap,
    placement: "row",
    rowHeight: ROW_HEIGHT_PX,
    ...initial,
  }));

/** Rows of one table, of any type that `model` knows; a row's component subscribes to its own part. */
export function createRowsStore<Row>(initial: InitialRows<Row>): RowsStore<Row>;
/** Records of one table. */
export function createRowsStore(initial?: InitialRecords): RowsStore;
export function createRowsStore<Row>(
  initial: InitialRows<Row> | InitialRecords = {},
): RowsStore<Row> | RowsStore {
  return "model" in initial ? storeOf(initial) : storeOf({ model: recordRows, ...initial });
}

/** Number of rows, loaded or not, new ones included. */
export const countRows = (state: RowsState<unknown>): number => state.newRows.length + state.cache.length;

/** Places of the virtual list. */
export const countViewPlaces = (state: RowsState<unknown>): number =>
  countPlaces(countRows(state), state.gap);

/** What a row shows, its record or a value of your own; undefined while it is not loaded, and beyond the end. */
export const recordOfRow = <Row>(state: RowsState<Row>, row: number): Row | undefined =>
  row < state.newRows.length ? state.newRows[row]?.record : rowAt(state.cache, row - state.newRows.length);

/** What is shown at a place; undefined under the detail area and beyond the end. */
export const recordOfPlace = <Row>(state: RowsState<Row>, place: number): Row | undefined =>
  recordOfRow(state, rowOfPlace(place, state.gap));

/** Key of a row; undefined while it is not loaded, and beyond the end. */
export const keyOfRow = <Row>(state: RowsState<Row>, row: number): string | undefined => {
  if (row < state.newRows.length) return state.newRows[row]?.key;
  const record = recordOfRow(state, row);
  return record === undefined ? undefined : state.model.keyOf(record);
};
