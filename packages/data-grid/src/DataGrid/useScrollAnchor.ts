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
  readonly openKey: string | null;
  /** Keys of the rows that are not stored yet; they come first. */
  readonly newKeys: readonly string[];
}

/** Index of a row in another layout; undefined = it is not there. */
const rowIn = (row: number, from: Layout, to: Layout): number | undefined => {
  const key = from.newKeys[row];
  if (key === undefined) return row - from.newKeys.length + to.newKeys.length;
  const index = to.newKeys.indexOf(key);
  return index < 0 ? undefined : index;
};

const isOpening = (before: Layout, after: Layout) =>
  after.openKey !== null &&
  after.gap.after >= 0 &&
  (after.openKey !== before.openKey || rowIn(before.gap.after, before, after) !== after.gap.after);

/** Where to scroll so that an opened row and as much of its area as the window holds are seen; the same place when they are. */
const showOpened = (top: number, height: number, { after, size }: DetailGap, rowHeight: number): number => {
  const rowTop = after * rowHeight;
  if (rowTop < top) return rowTop;
  const bottom = HEAD_HEIGHT_PX + (after + 1 + size) * rowHeight;
  if (bottom <= top + height) return top;
  // A whole row stands below the headings, never the strip of one.
  return Math.min(rowTop, Math.ceil((bottom - height) / rowHeight) * rowHeight);
};

/** Places by which the row that must not move was moved: the one being opened, else the first in sight. 0 for a row just made. */
const movedPlaces = (before: Layout, after: Layout, topPlace: number): number => {
  const top = rowOfPlace(topPlace, before.gap);
  const kept = top < 0 ? before.gap.after : top;
  const from = isOpening(before, after) ? rowIn(after.gap.after, after, before) : kept;
  const to = from === undefined ? undefined : rowIn(from, before, after);
  return from === undefined || to === undefined
    ? 0
    : placeOfRow(to, after.gap) - placeOfRow(from, before.gap);
};

/**
 * Keeps rows where they are on screen when a detail area above them opens, closes or changes its height, and when new
 * rows are put before them. A row that opens out of sight, or whose area would, is scrolled to, also one that was just
 * made; so is what its area grows by until the user does something in it or scrolls.
 */
export const useScrollAnchor = (
  rows: TableRows<unknown>,
  rowWindow: RowWindow,
  scroller: RefObject<HTMLElement | null>,
): void => {
  const gap = useStore(rows, (state) => state.gap);
  const openKey = useStore(rows, (state) => state.openKey);
  const newRows = useStore(rows, (state) => state.newRows);
  const shown = useRef<Layout>({ gap, openKey, newKeys: newRows.map(({ key }) => key) });
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
    const after = { gap, openKey, newKeys: newRows.map(({ key }) => key) };
    shown.current = after;
    const box = scroller.current;
    if (box === null) return;
    const { rowHeight } = rows.getState();
    const now = rowWindow.top();
    const moved = movedPlaces(before, after, Math.max(0, Math.ceil(now / rowHeight)));
    const isOpened = isOpening(before, after);
    if (isOpened) isRevealing.current = true;
    else if (gap.after < 0) isRevealing.current = false;
    // At its very top the table stays there: what is put before the first row is seen at once.
    const kept = now === 0 && !isOpened ? 0 : now + moved * rowHeight;
    const shownAt = isRevealing.current ? showOpened(kept, box.clientHeight, gap, rowHeight) : kept;
    // Only an opened row, which is under the pointer, is worth empty space before the first one.
    const isHeld =
      shownAt === kept &&
      gap.after >= 0 &&
      (isOpened || (now < 0 && newRows.length === before.newKeys.length));
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
  }, [rows, rowWindow, gap, openKey, newRows, scroller]);
};
