import { useSizing } from "@backroom/ui";
import type { Way } from "@backroom/ui";
import { useRef } from "react";
import type { Cell, Page, Place } from "../model/layout.ts";
import { boundsOf } from "../model/places.ts";
import styles from "./Canvas.module.css";

/** A corner of a cell: whether it is the first or last of its columns and rows. */
export const corners = [
  { id: "start-top", isStart: true, isTop: true },
  { id: "end-top", isStart: false, isTop: true },
  { id: "start-bottom", isStart: true, isTop: false },
  { id: "end-bottom", isStart: false, isTop: false },
] as const;

/** A cell that is resized, and the place it would have. */
export interface ResizedCell {
  readonly cell: Cell;
  readonly place: Place;
}

/** What resizes cells. */
export interface CellSizing {
  readonly page: Pick<Page, "columns" | "rows">;
  readonly grid: () => HTMLElement | null;
  /** Undefined = nothing is resized any more. */
  readonly onShow: (resized: ResizedCell | undefined) => void;
  readonly onResize: (key: string, place: Place) => void;
}

export interface CellCornerProps {
  readonly cell: Cell;
  readonly corner: (typeof corners)[number];
  readonly sizing: CellSizing;
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 1), most);
/** The share of a cell that an edge has to pass to take it, or to give it up. */
const SHARE = 0.2;
/** The first cell behind an edge that is so many cells from the beginning of the grid. */
const first = (edge: number): number => Math.floor(edge + SHARE) + 1;
/** The last cell before it. */
const end = (edge: number): number => Math.ceil(edge - SHARE);
const one = { width: 1, height: 1 };

/** A corner of a cell, which is dragged to resize it. */
export const CellCorner = ({ cell, corner, sizing }: CellCornerProps) => {
  const { id, isStart, isTop } = corner;
  const { page, grid, onShow, onResize } = sizing;
  /** Px of a cell of the grid when the drag began. */
  const unit = useRef({ width: 1, height: 1 });
  const placeAfter = ({ x, y }: Way): Place => {
    const last = { column: cell.column + cell.width - 1, row: cell.row + cell.height - 1 };
    const columns = x / unit.current.width;
    const rows = y / unit.current.height;
    const moved = {
      column: within(isStart ? first(cell.column - 1 + columns) : end(last.column + columns), page.columns),
      row: within(isTop ? first(cell.row - 1 + rows) : end(last.row + rows), page.rows),
    };
    // The corner across stays.
    const fixed = { column: isStart ? last.column : cell.column, row: isTop ? last.row : cell.row };
    return boundsOf([
      { ...fixed, ...one },
      { ...moved, ...one },
    ]);
  };
  const props = useSizing({
    onBegin: () => {
      const box = grid()?.getBoundingClientRect();
      if (box !== undefined)
        unit.current = { width: box.width / page.columns, height: box.height / page.rows };
      onShow({ cell, place: cell });
    },
    onMove: (way) => onShow({ cell, place: placeAfter(way) }),
    onEnd: (way, isKept) => {
      onShow(undefined);
      const place = placeAfter(way);
      const isOther = place.width !== cell.width || place.height !== cell.height;
      if (isKept && isOther) onResize(cell.key, place);
    },
  });
  return <span {...props} aria-hidden className={styles["handle"]} data-corner={id} />;
};
