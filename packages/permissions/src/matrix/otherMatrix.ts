import type { PermissionMatrix } from "@backroom/contract";
import { compareFlags } from "./compareFlags.ts";
import { editedFlagMap } from "./edits.ts";
import type { CellFlag } from "./edits.ts";
import { toFlagMap } from "./flagMap.ts";
import type { MatrixIndex, MatrixNode } from "./matrixIndex.ts";
import type { ColumnOid, Edits, Flag, MatrixColumn } from "./types.ts";

/** A cell in which this matrix, with its edits, and another one differ. */
export interface OtherCell {
  readonly node: MatrixNode;
  readonly column: ColumnOid;
  readonly mine: Flag;
  readonly theirs: Flag;
}

/** How another matrix differs from this one. */
export interface OtherDifferences {
  /** In the order of the tree, then of the columns' oids. */
  readonly cells: readonly OtherCell[];
  /** Number of differences in rows that this matrix does not have, such as roles that cannot be given here. */
  readonly elsewhere: number;
}

/** Where this matrix, with its edits, and another one differ. */
export const otherDifferences = (
  index: MatrixIndex,
  edits: Edits,
  other: PermissionMatrix,
): OtherDifferences => {
  const all = compareFlags(editedFlagMap(index, edits), toFlagMap(other.nodes));
  const cells = all
    .flatMap(({ cell, mine, theirs }): readonly OtherCell[] => {
      const node = index.byKey.get(cell.key);
      return node === undefined ? [] : [{ node, column: cell.column, mine, theirs }];
    })
    .sort((a, b) => a.node.index - b.node.index || a.column - b.column);
  return { cells, elsewhere: all.length - cells.length };
};

/** What to set so that cells become as they are in the other matrix. */
export const taken = (cells: readonly OtherCell[]): readonly CellFlag[] =>
  cells.map(({ node, column, theirs }): CellFlag => [{ key: node.key, column }, theirs]);

/** The columns in sight, and those of cells that are not among them; the same ones when all are. */
export const withColumnsOf = (
  columns: readonly MatrixColumn[],
  cells: readonly Pick<OtherCell, "column">[],
  columnOf: (oid: ColumnOid) => MatrixColumn,
): readonly MatrixColumn[] => {
  const shown = new Set(columns.map(({ oid }) => oid));
  const missing = [...new Set(cells.map(({ column }) => column))].filter((oid) => !shown.has(oid));
  return missing.length === 0 ? columns : [...columns, ...missing.map(columnOf)];
};
