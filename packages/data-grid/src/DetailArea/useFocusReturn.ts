import { useEffect } from "react";
import type { RefObject } from "react";
import type { GridController } from "../controller/createGridController.ts";

/** When the area closes with the focus in it, the keyboard goes back to the table. */
export const useFocusReturn = (
  area: RefObject<HTMLElement | null>,
  { detail }: Pick<GridController, "detail">,
): void => {
  useEffect(
    () =>
      // The store changes before anything is taken from the page: the focus is still where it was.
      detail.store.subscribe(({ key }) => {
        const element = area.current;
        if (key !== null || element?.contains(document.activeElement) !== true) return;
        const table = element.closest("[data-grid-screen]")?.querySelector("[role=grid]");
        if (table instanceof HTMLElement) table.focus({ preventScroll: true });
      }),
    [area, detail],
  );
};
