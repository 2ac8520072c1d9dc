import type { EntityRecord } from "@backroom/contract";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { ROW_HEIGHT_PX } from "../constants.ts";
import { gapSize } from "./detailPlacement.ts";
import { emptyPageCache } from "./pageCache.ts";
import { recordRows } from "./recordRows.ts";
import { findRow, keyOfRow } from "./rowsState.ts";
import type { RowsState } from "./rowsState.ts";
import { noGap } from "./viewRows.ts";

/** Rows as a table reads them. */
export interface TableRows<Row = EntityRecord> extends ReadableStore<RowsState<Row>> {
  /** The open detail area covers so many places. */
  readonly measureArea: (places: number) => void;
  /** Puts the detail area under the row with this key, wherever that is now; null closes it. False = there is no such row, and nothing is open. */
  readonly openRow: (key: string | null) => boolean;
}

/** Rows made by {@link createRowsStore}: what they are is yours to set. */
export type RowsStore<Row = EntityRecord> = StoreApi<RowsState<Row>> & TableRows<Row>;

/** How a store of rows of any type begins. */
type InitialRows<Row> = Pick<RowsState<Row>, "model"> & Partial<RowsState<Row>>;
/** How a store of records begins. */
type InitialRecords = Omit<Partial<RowsState>, "model">;

const storeOf = <Row>(initial: InitialRows<Row>): RowsStore<Row> => {
  const store = createStore<RowsState<Row>>(() => ({
    newRows: [],
    cache: emptyPageCache,
    openKey: null,
    gap: noGap,
    placement: "row",
    rowHeight: ROW_HEIGHT_PX,
    ...initial,
  }));
  return {
    ...store,
    measureArea: (size) => store.setState(({ gap }) => ({ gap: { ...gap, size } })),
    openRow: (key) => {
      const state = store.getState();
      const isThere = key !== null && keyOfRow(state, state.gap.after) === key;
      const after = key === null ? -1 : isThere ? state.gap.after : findRow(state, key);
      if (after < 0) {
        if (state.openKey !== null) store.setState({ openKey: null, gap: noGap });
        return key === null;
      }
      if (after !== state.gap.after || state.openKey !== key)
        store.setState({ openKey: key, gap: { after, size: gapSize(state.placement, state.gap.size) } });
      return true;
    },
  };
};

/** Rows of one table, of any type that `model` knows; a row's component subscribes to its own part. */
export function createRowsStore<Row>(initial: InitialRows<Row>): RowsStore<Row>;
/** Records of one table. */
export function createRowsStore(initial?: InitialRecords): RowsStore;
export function createRowsStore<Row>(
  initial: InitialRows<Row> | InitialRecords = {},
): RowsStore<Row> | RowsStore {
  return "model" in initial ? storeOf(initial) : storeOf({ model: recordRows, ...initial });
}
