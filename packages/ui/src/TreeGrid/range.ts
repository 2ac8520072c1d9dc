import type { TreeGridState } from "./createTreeGridStore.ts";
import type { TreeGridColumn, TreeGridRow } from "./treeGridProps.ts";

/** First and last row and column of a picked range, as indices. */
export interface TreeGridRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The picked range among rows and columns; null = none is picked, or one of its ends is not there. */
export const rangeOf = (
  { active, anchor }: TreeGridState,
  rows: readonly TreeGridRow[],
  columns: readonly TreeGridColumn[],
): TreeGridRange | null => {
  if (active === null || anchor === null) return null;
  const rowOf = (wanted: string | null) => rows.findIndex(({ key }) => key === wanted);
  const columnOf = (wanted: string | null) => columns.findIndex(({ key }) => key === wanted);
  const rowEnds = [rowOf(anchor.rowKey), rowOf(active.rowKey)];
  const columnEnds = [columnOf(anchor.columnKey), columnOf(active.columnKey)];
  if ([...rowEnds, ...columnEnds].includes(-1)) return null;
  return {
    firstRow: Math.min(...rowEnds),
    lastRow: Math.max(...rowEnds),
    firstColumn: Math.min(...columnEnds),
    lastColumn: Math.max(...columnEnds),
  };
};
