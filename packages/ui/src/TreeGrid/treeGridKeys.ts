import { moveActive } from "../VirtualGrid/moveActive.ts";
import type { GridPosition, KeyboardField } from "../VirtualGrid/moveActive.ts";
import type { TreeGridRow } from "./treeGridProps.ts";

/** A pressed key. */
export interface KeyPress {
  readonly key: string;
  readonly isCtrl: boolean;
  readonly isShift: boolean;
}

/** The tree as the keyboard sees it; `rows` and `columns` of the field come from it. */
export interface TreeField extends Pick<KeyboardField, "pageRows" | "isRtl"> {
  readonly rows: readonly TreeGridRow[];
  /** Number of columns after the row headers. */
  readonly columnCount: number;
  readonly hasHead: boolean;
  readonly isRangeSelectable: boolean;
}

/** What a key does. */
export type TreeGridStep =
  | { readonly kind: "move"; readonly to: GridPosition; readonly isExtending: boolean }
  | { readonly kind: "toggle"; readonly keys: readonly string[]; readonly isExpanded: boolean }
  | { readonly kind: "act" };

/** Index of the row a row lies in; -1 = it is on top. */
export const parentIndex = (rows: readonly TreeGridRow[], index: number): number => {
  const level = rows[index]?.level ?? 1;
  let above = index - 1;
  while (above >= 0 && (rows[above]?.level ?? 1) >= level) above -= 1;
  return level === 1 ? -1 : above;
};

/** Keys of the closed rows with the same parent as a row, itself included. */
const closedSiblings = (rows: readonly TreeGridRow[], index: number): readonly string[] => {
  const level = rows[index]?.level ?? 1;
  const behind = rows.findIndex((row, other) => other > index && row.level < level);
  return rows
    .slice(parentIndex(rows, index) + 1, behind === -1 ? rows.length : behind)
    .filter((row) => row.level === level && row.isExpandable && !row.isExpanded)
    .map(({ key }) => key);
};

/** Left and right on a row header: opens, closes, goes to the row above in the tree. Undefined = moves as elsewhere. */
const sideways = (
  isForward: boolean,
  index: number,
  { rows, columnCount }: TreeField,
): TreeGridStep | undefined => {
  const row = rows[index];
  if (row === undefined) return undefined;
  if (row.isExpandable && row.isExpanded !== isForward)
    return { kind: "toggle", keys: [row.key], isExpanded: isForward };
  const goTo = (to: number): TreeGridStep => ({
    kind: "move",
    to: { row: Math.max(0, to), column: 0 },
    isExtending: false,
  });
  if (!isForward) return goTo(row.level === 1 ? index : parentIndex(rows, index));
  if (columnCount > 0) return undefined;
  return goTo(row.isExpanded ? index + 1 : index);
};

/**
 * What a key does at a place (ARIA treegrid pattern, focus on cells): arrows, Home, End, Page Up and Page Down move;
 * on a row header right opens, left closes or goes to the parent, `*` opens all siblings; Enter and Space act, but
 * Ctrl+Enter is the page's; with Shift a range grows. Undefined = the key is not the grid's.
 */
export const stepOf = (
  { key, isCtrl, isShift }: KeyPress,
  at: GridPosition,
  field: TreeField,
): TreeGridStep | undefined => {
  const { rows, columnCount, hasHead, pageRows, isRtl } = field;
  const isRowHeader = at.row >= 0 && at.column === 0;
  const isExtending = isShift && field.isRangeSelectable && at.row >= 0 && at.column > 0;
  if ((key === "Enter" && !isCtrl) || key === " ") return { kind: "act" };
  if (key === "*" && isRowHeader)
    return { kind: "toggle", keys: closedSiblings(rows, at.row), isExpanded: true };
  if (isRowHeader && !isCtrl && (key === "ArrowLeft" || key === "ArrowRight")) {
    const step = sideways((key === "ArrowRight") !== isRtl, at.row, field);
    if (step !== undefined) return step;
  }
  const to = moveActive(at, key, isCtrl, {
    rows: rows.length,
    columns: columnCount + 1,
    pageRows,
    isRtl,
  });
  if (to === undefined) return undefined;
  return {
    kind: "move",
    to: {
      row: isExtending || !hasHead ? Math.max(0, to.row) : to.row,
      column: isExtending ? Math.max(1, to.column) : to.column,
    },
    isExtending,
  };
};
