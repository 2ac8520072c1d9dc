import type { GridPosition } from "../VirtualGrid/moveActive.ts";
import type { TreeGridCell } from "./createTreeGridStore.ts";
import type { TreeGridColumn, TreeGridRow } from "./treeGridProps.ts";

/** Where a cell is; a row of -2 = its row is not there. Columns that are not there count as row headers. */
export const positionOf = (
  cell: TreeGridCell | null,
  rows: readonly TreeGridRow[],
  columns: readonly TreeGridColumn[],
): GridPosition => {
  if (cell === null) return { row: rows.length === 0 ? -1 : 0, column: 0 };
  const row = cell.rowKey === null ? -1 : rows.findIndex(({ key }) => key === cell.rowKey);
  return {
    row: row === -1 && cell.rowKey !== null ? -2 : row,
    column: columns.findIndex(({ key }) => key === cell.columnKey) + 1,
  };
};

/** The cell at a place. */
export const cellAt = (
  { row, column }: GridPosition,
  rows: readonly TreeGridRow[],
  columns: readonly TreeGridColumn[],
): TreeGridCell => ({ rowKey: rows[row]?.key ?? null, columnKey: columns[column - 1]?.key ?? null });

/** Id of the cell at a place. */
export const cellId = (gridId: string, { row, column }: GridPosition): string =>
  `${gridId}-r${row}c${column}`;
