import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { useStore } from "zustand";
import type { TableRows } from "../state/createRowsStore.ts";
import { placeOfRow, rowOfPlace } from "../state/viewRows.ts";
import { HEAD_HEIGHT_PX } from "../constants.ts";
import type { RowWindow } from "@backroom/ui";
import type { DetailGap } from "../state/viewRows.ts";

interface Layout {
  readonly gap: DetailGap;
  readonly newCount: number;
}

const isOpening = (before: Layout, after: Layout) =>
  after.gap.after >= 0 && after.gap.after - (after.newCount - before.newCount) !== before.gap.after;

/** Where to scroll so that an opened row and as much of its area as the window holds are seen; the same place when they are. */
const showOpened = (top: number, height: number, { after, size }: DetailGap, rowHeight: number): number => {
  const rowTop = after * rowHeight;
  if (rowTop < top) return rowTop;
  const bottom = HEAD_HEIGHT_PX + (after + 1 + size) * rowHeight;
  if (bottom <= top + height) return top;
  // A whole row stands below the headings, never the strip of one.
  return Math.min(rowTop, Math.ceil((bottom - height) / rowHeight) * rowHeight);
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
 * rows are put before them. A row that opens out of sight, or whose area would, is scrolled to; so is what its area grows
 * by until the user does something in it or scrolls.
 */
export const useScrollAnchor = (
  rows: TableRows<unknown>,
  rowWindow: RowWindow,
  scroller: RefObject<HTMLElement | null>,
): void => {
  const gap = useStore(rows, (state) => state.gap);
  const newCount = useStore(rows, (state) => state.newRows.length);
  const shown = useRef<Layout>({ gap, newCount });
  const isRevealing = useRef(false);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const stop = ({ type, target }: Event) => {
      // A press on a row may be half a double-click.
      const isOnRow = target instanceof Element && target.closest("[role=grid]") !== null;
      if (type !== "pointerdown" || !isOnRow) isRevealing.current = false;
    };
    const events = ["pointerdown", "keydown", "wheel", "touchmove"];
    for (const event of events) box.addEventListener(event, stop, { capture: true, passive: true });
    return () => {
      for (const event of events) box.removeEventListener(event, stop, { capture: true });
    };
  }, [scroller]);

  useLayoutEffect(() => {
    const before = shown.current;
    const after = { gap, newCount };
    shown.current = after;
    const box = scroller.current;
    if (box === null) return;
    const { rowHeight } = rows.getState();
    const now = rowWindow.top();
    const row = anchorOf(before, after, Math.max(0, Math.ceil(now / rowHeight)));
    const moved = placeOfRow(row + newCount - before.newCount, gap) - placeOfRow(row, before.gap);
    const isOpened = isOpening(before, after);
    if (isOpened) isRevealing.current = true;
    else if (gap.after < 0) isRevealing.current = false;
    // At its very top the table stays there: what is put before the first row is seen at once.
    const kept = now === 0 && !isOpened ? 0 : now + moved * rowHeight;
    const shownAt = isRevealing.current ? showOpened(kept, box.clientHeight, gap, rowHeight) : kept;
    // Only an opened row, which is under the pointer, is worth empty space before the first one.
    const isHeld =
      shownAt === kept && gap.after >= 0 && (isOpened || (now < 0 && newCount === before.newCount));
    const next = isHeld ? shownAt : Math.max(0, shownAt);
    if (next !== now) rowWindow.holdAt(next);
    // An area higher than the window: what the keyboard is on stays in sight.
    const { activeElement } = document;
    if (
      isRevealing.current &&
      activeElement?.matches("input, textarea, button") &&
      box.contains(activeElement)
    )
      activeElement.scrollIntoView({ block: "nearest" });
  }, [rows, rowWindow, gap, newCount, scroller]);
};
