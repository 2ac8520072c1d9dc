import { gapSize } from "./detailPlacement.ts";
import { createSelector } from "./eventStore.ts";
import type { GridState } from "./gridState.ts";
import { recordRowsWith } from "./recordRows.ts";
import type { RowsState } from "./rowsState.ts";
import { noGap } from "./viewRows.ts";

/** Makes the selector of what the table shows. One per grid: it remembers what it made last. */
export const createGridRows = (): ((state: GridState) => RowsState) => {
  const modelOf = createSelector(
    ({ list, table }: GridState) => [list.deletedOids, table.drafts, table.editors],
    (deletedOids, drafts, editors) => recordRowsWith({ deletedOids, drafts, editors }),
  );
  const gapOf = createSelector(
    ({ openRow, table }: GridState) => [openRow, table.placement, table.areaPlaces],
    (after, placement, places) => (after < 0 ? noGap : { after, size: gapSize(placement, places) }),
  );
  return createSelector(
    (state: GridState) => [
      modelOf(state),
      state.newRows,
      state.list.cache,
      state.detail.key,
      gapOf(state),
      state.table.placement,
      state.table.rowHeight,
    ],
    (model, newRows, cache, openKey, gap, placement, rowHeight) => ({
      model,
      newRows,
      cache,
      openKey,
      gap,
      placement,
      rowHeight,
    }),
  );
};
