import { keyOfRow } from "./createRowsStore.ts";
import type { RowsState, RowsStore } from "./createRowsStore.ts";
import { gapSize } from "./detailPlacement.ts";
import { findIndex } from "./pageCache.ts";
import { noGap } from "./viewRows.ts";

/** Index of the row with this key, or -1. */
export const findRow = <Row>({ model, newRows, cache }: RowsState<Row>, key: string): number => {
  const newIndex = newRows.findIndex((row) => row.key === key);
  if (newIndex >= 0) return newIndex;
  const index = findIndex(cache, (row) => model.keyOf(row) === key);
  return index < 0 ? -1 : index + newRows.length;
};

/**
 * Puts the place of the detail area under the row with this key, wherever that is now; null closes it.
 *
 * @returns false when there is no such row; then nothing is open
 */
export const openRow = <Row>(rows: RowsStore<Row>, key: string | null): boolean => {
  const state = rows.getState();
  const isThere = key !== null && keyOfRow(state, state.gap.after) === key;
  const found = key === null ? -1 : isThere ? state.gap.after : findRow(state, key);
  if (found < 0) {
    if (state.openKey !== null) rows.setState({ openKey: null, gap: noGap });
    return key === null;
  }
  if (found !== state.gap.after || state.openKey !== key)
    rows.setState({ openKey: key, gap: { after: found, size: gapSize(state.placement, state.gap.size) } });
  return true;
};
