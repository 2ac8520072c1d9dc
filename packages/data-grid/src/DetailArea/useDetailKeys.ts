import { useEffect } from "react";
import type { RefObject } from "react";
import type { GridController } from "../controller/createGridController.ts";

/** What uses the arrow keys, or F2, itself. */
const ownKeys =
  'input, textarea, select, [contenteditable="true"], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]';

/**
 * Keys of the open record, wherever in the grid the focus is: Alt with up and down walks from record to record. In the
 * area itself F2 edits, and Escape closes it while its details are shown.
 */
export const useDetailKeys = (
  area: RefObject<HTMLElement | null>,
  grid: Pick<GridController, "walk" | "detail" | "closeDetails" | "rights">,
): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const isInside = area.current?.contains(target) === true;
      const isInGrid = isInside || target === document.body || target.closest("[data-grid-screen]") !== null;
      const isOwn = target.closest(ownKeys) !== null;
      if (!isInGrid || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.altKey && (key === "ArrowUp" || key === "ArrowDown") && !isOwn) {
        event.preventDefault();
        grid.walk(key === "ArrowUp" ? -1 : 1);
      } else if (!event.altKey && isInside && key === "F2" && !isOwn) {
        event.preventDefault();
        void grid.detail.enter(grid.rights.edit ? "edit" : "view");
      } else if (!event.altKey && isInside && key === "Escape") grid.closeDetails();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [area, grid]);
};
