import type { CellFlag } from "./edits.ts";
import type { MatrixNode } from "./matrixIndex.ts";
import type { ShownValues } from "./shownValue.ts";
import type { ColumnOid } from "./types.ts";

/** A rectangle of cells. */
export interface CellRange {
  readonly nodes: readonly MatrixNode[];
  readonly columns: readonly ColumnOid[];
}

/** Where a fill goes: from the first row to those below it, or from the first column to those after it. */
export type FillDirection = "down" | "across";

/** The flags a fill sets: what is set in the first row or column of the range, in all others; nothing set is filled, too. */
export const filledCells = (
  { explicit }: Pick<ShownValues, "explicit">,
  { nodes, columns }: CellRange,
  direction: FillDirection,
): readonly CellFlag[] => {
  const [firstNode] = nodes;
  const [firstColumn] = columns;
  if (firstNode === undefined || firstColumn === undefined) return [];
  return direction === "down"
    ? nodes
        .slice(1)
        .flatMap((node) =>
          columns.map((column): CellFlag => [{ key: node.key, column }, explicit(firstNode, column)]),
        )
    : columns
        .slice(1)
        .flatMap((column) =>
          nodes.map((node): CellFlag => [{ key: node.key, column }, explicit(node, firstColumn)]),
        );
};
