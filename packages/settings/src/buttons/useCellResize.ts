import { useDocumentKeys } from "@backroom/ui";
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
  useDocumentKeys((event) => {
    if (event.key !== "Escape" || resized === undefined) return;
    event.preventDefault();
    setResized(undefined);
  });
  const handle = (cell: Cell, { isStart, isTop }: (typeof corners)[number]) => {
    /** The place the cell would have; undefined = the pointer has left the grid. */
    const placeUnder = ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>): Place | undefined => {
      const element = grid();
      const spot = element === null ? undefined : spotUnder(element, page, { x, y });
      if (spot === undefined) return undefined;
      // The corner across stays.
      const fixed = {
        column: isStart ? cell.column + cell.width - 1 : cell.column,
        row: isTop ? cell.row + cell.height - 1 : cell.row,
      };
      const one = { width: 1, height: 1 };
      return boundsOf([
        { ...fixed, ...one },
        { ...spot, ...one },
      ]);
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.stopPropagation();
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setResized({ cell, place: cell });
      },
      onMouseDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
      onTouchStart: (event: { stopPropagation: () => void }) => event.stopPropagation(),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const place = placeUnder(event);
        if (resized !== undefined && place !== undefined) setResized({ cell, place });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (resized === undefined) return;
        setResized(undefined);
        // The last move may not have been drawn yet.
        const place = placeUnder(event) ?? resized.place;
        const isOther = place.width !== cell.width || place.height !== cell.height;
        if (isOther) onResize(cell.key, place);
      },
      onPointerCancel: () => setResized(undefined),
    };
  };
  return { resized, handle };
};
