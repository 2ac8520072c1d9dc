import { createStore } from "zustand/vanilla";
import { columnsInSight, layOutColumns, scrollToColumn } from "./columnLayout.ts";
import type { ColumnLayout, ColumnRange } from "./columnLayout.ts";

/** The window onto the columns of a scrolling box: which of them are drawn. */
export const createColumnWindow = () => {
  const store = createStore<ColumnRange>(() => ({ first: 0, last: -1 }));
  let box: HTMLElement | null = null;
  let layout: ColumnLayout = layOutColumns([], 0, 0, null);
  let available = 0;

  /** Px scrolled from the start, in both directions of writing. */
  const scrolled = () => Math.abs(box?.scrollLeft ?? 0);

  const measure = () => {
    const before = store.getState();
    const next = columnsInSight(layout, scrolled(), available);
    if (before.first !== next.first || before.last !== next.last) store.setState(next);
  };

  return {
    store,
    /** Says where the columns lie, and how wide the box is, px. */
    setLayout: (nextLayout: ColumnLayout, nextAvailable: number) => {
      layout = nextLayout;
      available = nextAvailable;
      measure();
    },
    /** Scrolls to a column. */
    reveal: (column: number) => {
      const to = scrollToColumn(layout, column, scrolled(), available);
      if (box === null || to === scrolled()) return;
      box.scrollLeft = getComputedStyle(box).direction === "rtl" ? -to : to;
      measure();
    },
    /** Follows a scrolling box until the answered function is called. */
    connect: (element: HTMLElement): (() => void) => {
      box = element;
      element.addEventListener("scroll", measure, { passive: true });
      return () => {
        box = null;
        element.removeEventListener("scroll", measure);
      };
    },
  };
};
