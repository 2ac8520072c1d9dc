import { rangeOf } from "@backroom/ui";
import type { TreeGridColumn, TreeGridRow, TreeGridState } from "@backroom/ui";
import type { CellRange } from "../matrix/fillCells.ts";
import type { MatrixIndex } from "../matrix/matrixIndex.ts";

/** The picked range of cells without headings, else the active cell; undefined = the keyboard is on no cell. */
export const selectedCells = (
  state: TreeGridState,
  index: MatrixIndex,
  rows: readonly TreeGridRow[],
  columns: readonly TreeGridColumn[],
): CellRange | undefined => {
  const range = rangeOf(state, rows, columns);
  const { active } = state;
  const nodesOf = (keys: readonly string[]) =>
    keys.flatMap((key) => index.byKey.get(key) ?? []).filter(({ isHeading }) => !isHeading);
  const rowKeys = range === null ? [] : rows.slice(range.firstRow, range.lastRow + 1).map(({ key }) => key);
  if (range === null && (active === null || active.rowKey === null || active.columnKey === null))
    return undefined;
  const nodes = nodesOf(range === null ? [active?.rowKey ?? ""] : rowKeys);
  if (nodes.length === 0) return undefined;
  const columnKeys =
    range === null
      ? [active?.columnKey ?? ""]
      : columns.slice(range.firstColumn, range.lastColumn + 1).map(({ key }) => key);
  return { nodes, columns: columnKeys.map(Number) };
};
