import type { TreeGridCell, TreeGridColumn, TreeGridRow, TreeGridStore } from "@backroom/ui";
import type { KeyboardEvent, RefObject } from "react";
import { filledCells } from "../matrix/fillCells.ts";
import type { CellFlag } from "../matrix/edits.ts";
import type { Flag } from "../matrix/types.ts";
import type { MatrixParts } from "./MatrixContext.ts";
import { selectedCells } from "./selectedCells.ts";
import type { WhyStore } from "./whyStore.ts";

interface MatrixKeysOptions {
  readonly parts: MatrixParts;
  readonly grid: TreeGridStore;
  readonly rows: readonly TreeGridRow[];
  readonly columns: readonly TreeGridColumn[];
  readonly why: WhyStore;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly isUndoneByHost: boolean;
}

const flagKeys = new Map<string, Flag>([
  ["+", true],
  ["-", false],
  ["Delete", null],
  ["Backspace", null],
]);

/**
 * Keys on the cells of a matrix: + allows, − denies, Delete takes back what is set, Ctrl+D fills down, Ctrl+R across,
 * W says why, / goes to the search; Ctrl+Z and Ctrl+Y unless the host has them.
 */
export const useMatrixKeys = ({
  parts,
  grid,
  rows,
  columns,
  why,
  search,
  isUndoneByHost,
}: MatrixKeysOptions) => {
  const { matrix, isReadOnly } = parts;
  const act = (event: KeyboardEvent, cell: TreeGridCell): boolean => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const letter = key.toLowerCase();
    const state = matrix.store.getState();
    const isCtrl = ctrlKey || metaKey;
    if (isCtrl && !isUndoneByHost && (letter === "z" || letter === "y")) {
      matrix.send({ type: letter === "y" || shiftKey ? "redo" : "undo" });
      return true;
    }
    if (key === "/" && !isCtrl) {
      search.current?.focus();
      return true;
    }
    const range = selectedCells(grid.store.getState(), state.index, rows, columns);
    if (range === undefined || cell.rowKey === null || cell.columnKey === null) return false;
    if (letter === "w" && !isCtrl) {
      why.setState({ cell: { key: cell.rowKey, column: Number(cell.columnKey) } });
      return true;
    }
    if (isReadOnly) return false;
    if (isCtrl && (letter === "d" || letter === "r")) {
      const cells = filledCells(matrix.values(), range, letter === "d" ? "down" : "across");
      matrix.send({ type: "set", cells });
      return true;
    }
    const flag = flagKeys.get(key);
    if (flag === undefined || isCtrl) return false;
    const cells = range.nodes.flatMap((node) =>
      range.columns.map((column): CellFlag => [{ key: node.key, column }, flag]),
    );
    matrix.send({ type: "set", cells });
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>, cell: TreeGridCell) => {
    if (event.altKey || event.target !== event.currentTarget) return;
    if (act(event, cell)) event.preventDefault();
  };
};
