import { rangeOf } from "@backroom/ui";
import type { TreeGridColumn, TreeGridRow, TreeGridState } from "@backroom/ui";
import type { CellRange } from "../matrix/fillCells.ts";
import type { MatrixIndex } from "../matrix/matrixIndex.ts";

/** The picked range of cells, else the active cell; undefined = the keyboard is on no cell. */
export const selectedCells = (
  state: TreeGridState,
  index: MatrixIndex,
  rows: readonly TreeGridRow[],
  columns: readonly TreeGridColumn[],
): CellRange | undefined => {
  const range = rangeOf(state, rows, columns);
  const { active } = state;
  const nodesOf = (keys: readonly string[]) => keys.flatMap((key) => index.byKey.get(key) ?? []);
  if (range !== null) {
    return {
      nodes: nodesOf(rows.slice(range.firstRow, range.lastRow + 1).map(({ key }) => key)),
      columns: columns.slice(range.firstColumn, range.lastColumn + 1).map(({ key }) => Number(key)),
    };
  }
  if (active === null || active.rowKey === null || active.columnKey === null) return undefined;
  const nodes = nodesOf([active.rowKey]);
  return nodes.length === 0 ? undefined : { nodes, columns: [Number(active.columnKey)] };
};
