import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { useStore } from "zustand";
import type { RowsStore } from "../state/createRowsStore.ts";
import { placeOfRow, rowOfPlace } from "../state/viewRows.ts";
import type { DetailGap } from "../state/viewRows.ts";

interface Layout {
  readonly gap: DetailGap;
  readonly newCount: number;
}

/** The row that must not move, counted as before the change: the one being opened, else the first in sight. */
const anchorOf = (before: Layout, after: Layout, topPlace: number): number => {
  const added = after.newCount - before.newCount;
  const isOpening = after.gap.after >= 0 && after.gap.after - added !== before.gap.after;
  if (isOpening) return after.gap.after - added;
  const top = rowOfPlace(topPlace, before.gap);
  return top < 0 ? before.gap.after : top;
};

/**
 * Keeps rows where they are on screen when a detail area above them opens, closes or changes its height, and when new
 * rows are put before them.
 */
export const useScrollAnchor = (rows: RowsStore, scroller: RefObject<HTMLElement | null>): void => {
  const gap = useStore(rows, (state) => state.gap);
  const newCount = useStore(rows, (state) => state.newRows.length);
  const shown = useRef<Layout>({ gap, newCount });

  useLayoutEffect(() => {
    const before = shown.current;
    const after = { gap, newCount };
    shown.current = after;
    const box = scroller.current;
    if (box === null || box.scrollTop === 0) return;
    const { rowHeight } = rows.getState();
    const row = anchorOf(before, after, Math.ceil(box.scrollTop / rowHeight));
    const moved = placeOfRow(row + newCount - before.newCount, gap) - placeOfRow(row, before.gap);
    if (moved !== 0) box.scrollTop += moved * rowHeight;
  }, [rows, gap, newCount, scroller]);
};
