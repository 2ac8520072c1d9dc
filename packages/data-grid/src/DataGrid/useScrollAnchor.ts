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

/** Places of a detail area that must be in sight when it opens. */
const placesToSee = 3;

const isOpening = (before: Layout, after: Layout) =>
  after.gap.after >= 0 && after.gap.after - (after.newCount - before.newCount) !== before.gap.after;

/** Where to scroll so that an opened row and its area are seen; the same place when they are. */
const showOpened = (top: number, height: number, { after, size }: DetailGap, rowHeight: number): number => {
  const rowTop = after * rowHeight;
  if (rowTop < top) return rowTop;
  // The heading covers the first row's height.
  const bottom = (after + 2) * rowHeight;
  if (bottom + placesToSee * rowHeight <= top + height) return top;
  return Math.min(rowTop, bottom + size * rowHeight - height);
};

/** The row that must not move, counted as before the change: the one being opened, else the first in sight. */
const anchorOf = (before: Layout, after: Layout, topPlace: number): number => {
  const added = after.newCount - before.newCount;
  if (isOpening(before, after)) return after.gap.after - added;
  const top = rowOfPlace(topPlace, before.gap);
  return top < 0 ? before.gap.after : top;
};

/**
 * Keeps rows where they are on screen when a detail area above them opens, closes or changes its height, and when new
 * rows are put before them. A row that opens out of sight, or whose area would, is scrolled to.
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
    if (box === null) return;
    const { rowHeight } = rows.getState();
    const row = anchorOf(before, after, Math.ceil(box.scrollTop / rowHeight));
    const moved = placeOfRow(row + newCount - before.newCount, gap) - placeOfRow(row, before.gap);
    // At its very top the table stays there: what is put before the first row is seen at once.
    const top = box.scrollTop === 0 ? 0 : box.scrollTop + moved * rowHeight;
    const next = isOpening(before, after) ? showOpened(top, box.clientHeight, gap, rowHeight) : top;
    if (next !== box.scrollTop) box.scrollTo({ top: next });
  }, [rows, gap, newCount, scroller]);
};
