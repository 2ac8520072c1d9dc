import { useState } from "react";
import type { PointerEvent } from "react";
import type { Cell, Page, Place } from "./model/layout.ts";
import { boundsOf } from "./model/places.ts";
import { spotUnder } from "./useCellDrag.ts";

/** A corner of a cell: whether it is the first or last of its columns and rows. */
export const corners = [
  { id: "start-top", isStart: true, isTop: true },
  { id: "end-top", isStart: false, isTop: true },
  { id: "start-bottom", isStart: true, isTop: false },
  { id: "end-bottom", isStart: false, isTop: false },
] as const;

/** Resizes a cell by dragging one of its corners. */
export const useCellResize = (
  page: Page,
  grid: () => HTMLElement | null,
  onResize: (key: string, place: Place) => void,
) => {
  const [resized, setResized] = useState<{ readonly cell: Cell; readonly place: Place }>();
  const handle = (cell: Cell, { isStart, isTop }: (typeof corners)[number]) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setResized({ cell, place: cell });
    },
    onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onTouchStart: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const element = grid();
      if (resized === undefined || element === null) return;
      const spot = spotUnder(element, page, { x: event.clientX, y: event.clientY });
      if (spot === undefined) return;
      // The corner across stays.
      const fixed = {
        column: isStart ? cell.column + cell.width - 1 : cell.column,
        row: isTop ? cell.row + cell.height - 1 : cell.row,
      };
      const one = { width: 1, height: 1 };
      setResized({
        cell,
        place: boundsOf([
          { ...fixed, ...one },
          { ...spot, ...one },
        ]),
      });
    },
    onPointerUp: () => {
      if (resized === undefined) return;
      setResized(undefined);
      const { place } = resized;
      const isOther = place.width !== cell.width || place.height !== cell.height;
      if (isOther) onResize(cell.key, place);
    },
    onPointerCancel: () => setResized(undefined),
  });
  return { resized, handle };
};
