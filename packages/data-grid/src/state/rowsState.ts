import type { EntityRecord } from "@backroom/contract";
import type { DetailPlacement } from "./detailPlacement.ts";
import type { NewRow } from "./newRows.ts";
import { findIndex, rowAt } from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";
import type { RowModel } from "./rowModel.ts";
import { countPlaces, rowOfPlace } from "./viewRows.ts";
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

/** What rows are found in. */
type FoundRows<Row> = Pick<RowsState<Row>, "model" | "newRows" | "cache">;

/** Number of rows, loaded or not, new ones included. */
export const countRows = (state: RowsState<unknown>): number => state.newRows.length + state.cache.length;

/** Places of the virtual list. */
export const countViewPlaces = (state: RowsState<unknown>): number =>
  countPlaces(countRows(state), state.gap);

/** What a row shows, its record or a value of your own; undefined while it is not loaded, and beyond the end. */
export const recordOfRow = <Row>(state: FoundRows<Row>, row: number): Row | undefined =>
  row < state.newRows.length ? state.newRows[row]?.record : rowAt(state.cache, row - state.newRows.length);

/** What is shown at a place; undefined under the detail area and beyond the end. */
export const recordOfPlace = <Row>(state: RowsState<Row>, place: number): Row | undefined =>
  recordOfRow(state, rowOfPlace(place, state.gap));

/** Key of a row; undefined while it is not loaded, and beyond the end. */
export const keyOfRow = <Row>(state: FoundRows<Row>, row: number): string | undefined => {
  if (row < state.newRows.length) return state.newRows[row]?.key;
  const record = recordOfRow(state, row);
  return record === undefined ? undefined : state.model.keyOf(record);
};

/** Index of the row with this key, or -1. */
export const findRow = <Row>({ model, newRows, cache }: FoundRows<Row>, key: string): number => {
  const newIndex = newRows.findIndex((row) => row.key === key);
  if (newIndex >= 0) return newIndex;
  const index = findIndex(cache, (row) => model.keyOf(row) === key);
  return index < 0 ? -1 : index + newRows.length;
};
