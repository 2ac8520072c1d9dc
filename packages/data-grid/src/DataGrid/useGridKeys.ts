import type { KeyboardEvent, RefObject } from "react";
import { COLUMN_RESIZE_STEP_PX, moveActive } from "@backroom/ui";
import { countRows, keyOfRow } from "../state/rowsState.ts";
import type { TableRows } from "../state/createRowsStore.ts";
import { toggleRow } from "../state/createSelectionStore.ts";
import type { SelectionStore } from "../state/createSelectionStore.ts";
import type { GridColumn } from "../state/columns.ts";

/** What the user wants of a row. */
export type RowIntent = "toggle" | "edit";

interface GridKeysOptions {
  readonly rows: TableRows<unknown>;
  readonly selection: SelectionStore;
  readonly columns: readonly GridColumn[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly reveal: (row: number) => void;
  readonly onSort: (name: string) => void;
  readonly onResize: (name: string, width: number, isDone: boolean) => void;
  readonly onRow: (row: number, intent: RowIntent) => void;
  readonly onEscape: () => void;
  readonly onCopy: () => void;
  /** Space on the first heading. */
  readonly onHeadingPick: () => void;
}

/**
 * Keys of the grid: arrows, Home, End, Page Up, Page Down move; Enter opens a row or sorts by a heading, F2 edits, Space
 * picks, Shift with up and down picks a range, Ctrl+A picks all, Space on the first heading all or none, Escape closes, Ctrl+C copies; Shift with left and right on a heading
 * resizes its column. Escape lets picked rows go once no detail area is open.
 */
export const useGridKeys = (options: GridKeysOptions) => {
  const { rows, selection, columns, scroller, reveal } = options;

  const resize = (column: GridColumn | undefined, event: KeyboardEvent<HTMLElement>, isRtl: boolean) => {
    const heading = event.currentTarget.querySelector("[role=columnheader][data-active]");
    if (column === undefined || !(heading instanceof HTMLElement)) return;
    const grows = (event.key === "ArrowRight") !== isRtl;
    options.onResize(column.name, heading.offsetWidth + (grows ? 1 : -1) * COLUMN_RESIZE_STEP_PX, true);
  };

  const pickRange = (from: number, to: number) => {
    const state = rows.getState();
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const keys = Array.from({ length: high - low + 1 }, (_, index) => keyOfRow(state, low + index));
    selection.pick(keys.filter((key) => key !== undefined));
  };

  const act = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { active, anchor } = selection.store.getState();
    const heading = active.row < 0 ? columns[active.column - 1] : undefined;
    const isCtrl = event.ctrlKey || event.metaKey;
    switch (event.key) {
      case "Enter":
        if (active.row >= 0) options.onRow(active.row, "toggle");
        else if (heading?.isSortable === true) options.onSort(heading.name);
        return true;
      case "F2":
        if (active.row >= 0) options.onRow(active.row, "edit");
        return true;
      case " ": {
        if (active.row < 0 && active.column === 0) options.onHeadingPick();
        toggleRow(selection, rows.getState(), active.row);
        return true;
      }
      case "Escape":
        if (rows.getState().openKey === null) selection.clear();
        options.onEscape();
        return true;
      // Capital letters: caps lock is on.
      case "a":
      case "A":
        if (!isCtrl) return false;
        selection.pickAll();
        return true;
      case "c":
      case "C":
        if (!isCtrl || globalThis.getSelection()?.isCollapsed === false) return false;
        options.onCopy();
        return true;
      default: {
        const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
        const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
        if (event.shiftKey && isSideways && active.row < 0) {
          resize(heading, event, isRtl);
          return true;
        }
        const pageRows = Math.max(
          1,
          Math.floor((scroller.current?.clientHeight ?? 0) / rows.getState().rowHeight) - 2,
        );
        const field = { rows: countRows(rows.getState()), columns: columns.length + 1, pageRows, isRtl };
        const next = moveActive(active, event.key, isCtrl, field);
        if (next === undefined) return false;
        selection.moveTo(next);
        if (event.shiftKey && next.row >= 0 && next.row !== active.row) pickRange(anchor, next.row);
        else selection.anchorAt(next.row);
        reveal(next.row);
        return true;
      }
    }
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    event.currentTarget.dataset["keyboard"] = "true";
    if (act(event)) event.preventDefault();
  };
};
