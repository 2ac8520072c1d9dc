import type { PointerPlace } from "@backroom/ui";
import type { Cell, Direction } from "../../layout/packTiles.ts";
import { GAP_PX } from "../../TileGrid/useColumns.ts";

/** A corner in pixels inside the grid, from its top left. */
export interface Corner {
  readonly left: number;
  readonly top: number;
}

/** A place in the window as one in the grid. */
export const cornerIn = (grid: HTMLElement, { x, y }: PointerPlace): Corner => {
  const box = grid.getBoundingClientRect();
  return { left: x - box.left, top: y - box.top };
};

/** The cell whose corner is nearest to the corner of a tile of that width. */
export const cellAt = (grid: HTMLElement, columns: number, { left, top }: Corner, width: number): Cell => {
  const { direction, gridTemplateRows } = getComputedStyle(grid);
  const fromStart = direction === "rtl" ? grid.clientWidth - left - width : left;
  const column = Math.round(fromStart / ((grid.clientWidth + GAP_PX) / columns));
  let row = 0;
  let edge = 0;
  for (const height of gridTemplateRows.split(" ").map(Number.parseFloat)) {
    if (top < edge + height / 2) break;
    edge += height + GAP_PX;
    row += 1;
  }
  return { row, column };
};

/** Where an arrow key leads; undefined for other keys. */
export const directionOf = (code: string, isRightToLeft: boolean): Direction | undefined => {
  switch (code) {
    case "ArrowUp":
      return "up";
    case "ArrowDown":
      return "down";
    case "ArrowLeft":
      return isRightToLeft ? "end" : "start";
    case "ArrowRight":
      return isRightToLeft ? "start" : "end";
    default:
      return undefined;
  }
};
