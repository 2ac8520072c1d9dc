import { useDrag } from "@backroom/ui/drag";
import type { DragTexts, UsedDrag } from "@backroom/ui/drag";
import type { PointerPlace } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { Spot } from "../editor/createLayoutStore.ts";
import type { Page } from "../model/layout.ts";

/** A cell that is dragged, and by how much. */
export interface CellDrag {
  readonly key: string;
  readonly by: { readonly columns: number; readonly rows: number };
  /** The pointer has left the grid: nothing would move. */
  readonly isOutside: boolean;
  /** Where the pointer picked it up. */
  readonly from: PointerPlace;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PICK_UP_KEYS = ["Space"];

/** The place of a grid under a point inside it. The grid is never mirrored. */
const spotUnder = (
  grid: HTMLElement,
  { columns, rows }: Pick<Page, "columns" | "rows">,
  { x, y }: PointerPlace,
): Spot => {
  const box = grid.getBoundingClientRect();
  return {
    column: Math.min(Math.floor(((x - box.left) / box.width) * columns) + 1, columns),
    row: Math.min(Math.floor(((y - box.top) / box.height) * rows) + 1, rows),
  };
};

/** The drag of a cell, with what is said of it. */
export interface UsedCellDrag extends UsedDrag<CellDrag> {
  /** Text of the cell; "" = none is dragged. */
  readonly name: string;
  /** Where it would be dropped; "" = nowhere. */
  readonly place: string;
  readonly texts: DragTexts;
}

/** Moves cells by pointer, touch and keys. */
export const useCellDrag = (
  page: Page,
  onMove: (by: { readonly columns: number; readonly rows: number }, key: string) => void,
): UsedCellDrag => {
  const { t } = useLingui();
  const cellOf = (key: string) => page.cells.find((cell) => cell.key === key);
  const { drag, isByKeys, context } = useDrag<CellDrag>({
    pickUpKeys: PICK_UP_KEYS,
    begin: (key, { x, y }) => ({ key, by: { columns: 0, rows: 0 }, isOutside: false, from: { x, y } }),
    follow: (now, { area, ...place }) => {
      if (area === null)
        return now.isOutside ? now : { ...now, by: { columns: 0, rows: 0 }, isOutside: true };
      const spot = spotUnder(area, page, place);
      const grabbed = spotUnder(area, page, now.from);
      const by = { columns: spot.column - grabbed.column, rows: spot.row - grabbed.row };
      const isSame = by.columns === now.by.columns && by.rows === now.by.rows && !now.isOutside;
      return isSame ? now : { ...now, by, isOutside: false };
    },
    step: (now, { code }) => {
      const by = arrows[code];
      const cell = cellOf(now.key);
      if (by === undefined || cell === undefined) return undefined;
      const columns = now.by.columns + by[0];
      const rows = now.by.rows + by[1];
      const isInside =
        cell.column + columns >= 1 &&
        cell.row + rows >= 1 &&
        cell.column + columns + cell.width - 1 <= page.columns &&
        cell.row + rows + cell.height - 1 <= page.rows;
      return isInside ? { ...now, by: { columns, rows } } : now;
    },
    drop: ({ by, isOutside, key }) => {
      if (!isOutside) onMove(by, key);
    },
  });
  const moved = drag && cellOf(drag.key);
  const name = moved?.text ?? "";
  const [row, column] = [
    (moved?.row ?? 1) + (drag?.by.rows ?? 0),
    (moved?.column ?? 1) + (drag?.by.columns ?? 0),
  ];
  const place = moved === undefined || drag?.isOutside === true ? "" : t`row ${row}, column ${column}`;
  return {
    drag,
    isByKeys,
    name,
    place,
    context,
    texts: {
      instructions: t`Press Space to pick the cell up, move it with the arrow keys, and press Space again to drop it. Escape puts it back.`,
      begun: () => t`The cell is picked up.`,
      dropped: () => (place === "" ? t`The cell is put back.` : t`${name} is dropped: ${place}.`),
      putBack: () => t`The cell is put back.`,
    },
  };
};
