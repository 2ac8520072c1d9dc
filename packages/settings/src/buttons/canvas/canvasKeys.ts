import type { KeyboardEvent } from "react";
import { isSpot, shownPage } from "../editor/createLayoutStore.ts";
import type { LayoutStore } from "../editor/createLayoutStore.ts";
import { itemsOf } from "../model/places.ts";
import type { LayoutEdits } from "../editor/useLayoutEdits.ts";

/** What {@link canvasKeys} works with. */
export interface CanvasKeysOptions {
  readonly store: LayoutStore;
  readonly edits: LayoutEdits;
  readonly isReadOnly: boolean;
  /** Leads to the properties: to the text, or to what the cell does. */
  readonly onEdit: (what: "text" | "does") => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What keys do on the canvas: they go, choose, move, resize, empty, and lead to the properties. */
export const canvasKeys = ({ store, edits, isReadOnly, onEdit }: CanvasKeysOptions) => {
  const activeItem = () => {
    const state = store.getState();
    return itemsOf(shownPage(state)).find((item) => isSpot(item, state.active));
  };
  const arrow = (event: KeyboardEvent, [columns, rows]: readonly [number, number]) => {
    const item = activeItem();
    if (item === undefined) return;
    const { cell } = item;
    if (event.altKey) {
      if (!isReadOnly) edits.move({ columns, rows });
    } else if (event.shiftKey) {
      if (isReadOnly || cell === undefined) return;
      edits.resize(cell.key, { ...cell, width: cell.width + columns, height: cell.height + rows });
    } else
      store.select({
        column: Math.max(1, columns > 0 ? item.column + item.width : item.column + columns),
        row: Math.max(1, rows > 0 ? item.row + item.height : item.row + rows),
      });
  };
  const showPage = (by: number) => {
    const state = store.getState();
    const { pages } = state.history.now;
    const next = pages[pages.indexOf(shownPage(state)) + by];
    if (next !== undefined) store.showPage(next.key);
  };
  const edit = (what: "text" | "does") => {
    const item = activeItem();
    if (isReadOnly || item === undefined) return;
    if (item.cell === undefined) edits.add({ column: item.column, row: item.row });
    onEdit(item.cell === undefined ? "does" : what);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey;
    const step = steps[event.key];
    const { active, chosen } = store.getState();
    if (event.defaultPrevented) return;
    if (step !== undefined && !isControl) arrow(event, step);
    else if (isControl && event.key.toLowerCase() === "a") store.selectAll();
    else if (isControl && event.key === " ") store.select(active, "toggle");
    else if (isControl || event.altKey) return;
    else if (event.key === "Home") store.select({ column: 1, row: active.row });
    else if (event.key === "End")
      store.select({ column: shownPage(store.getState()).columns, row: active.row });
    else if (event.key === "PageUp") showPage(-1);
    else if (event.key === "PageDown") showPage(1);
    else if (event.key === "F2") edit("text");
    else if (event.key === "Enter") edit("does");
    else if (event.key === "Delete" || event.key === "Backspace") {
      if (!isReadOnly) edits.remove();
    } else if (event.key === "Escape" && chosen.length > 1) store.select(active);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, edit };
};
