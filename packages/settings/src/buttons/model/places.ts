import { layoutLimits } from "@backroom/contract";
import type { Cell, Page, Place } from "./layout.ts";

/** The columns and rows of a page. */
export type Grid = Pick<Page, "columns" | "rows">;

/** Whether two rectangles share a place. */
export const overlaps = (a: Place, b: Place): boolean =>
  a.column < b.column + b.width &&
  b.column < a.column + a.width &&
  a.row < b.row + b.height &&
  b.row < a.row + a.height;

/** Whether a rectangle lies inside the grid. */
export const isInside = (place: Place, { columns, rows }: Grid): boolean =>
  place.column >= 1 &&
  place.row >= 1 &&
  place.width >= 1 &&
  place.height >= 1 &&
  place.column + place.width - 1 <= columns &&
  place.row + place.height - 1 <= rows;

/** Whether nothing but the given cells is in a place inside the grid. */
export const isFree = (page: Page, place: Place, except: ReadonlySet<string> = new Set()): boolean =>
  isInside(place, page) && page.cells.every((cell) => except.has(cell.key) || !overlaps(cell, place));

/** The first free place of a size, row by row; undefined = there is none. */
export const freePlace = (
  page: Page,
  { width, height }: Pick<Place, "width" | "height">,
): Place | undefined => {
  for (let row = 1; row + height - 1 <= page.rows; row += 1)
    for (let column = 1; column + width - 1 <= page.columns; column += 1) {
      const place = { column, row, width, height };
      if (isFree(page, place)) return place;
    }
  return undefined;
};

/** The smallest rectangle around several. */
export const boundsOf = (places: readonly Place[]): Place => {
  const column = Math.min(...places.map((place) => place.column));
  const row = Math.min(...places.map((place) => place.row));
  return {
    column,
    row,
    width: Math.max(...places.map((place) => place.column + place.width)) - column,
    height: Math.max(...places.map((place) => place.row + place.height)) - row,
  };
};

/** The cell at a place of one column and one row. */
export const cellAt = (page: Page, column: number, row: number): Cell | undefined =>
  page.cells.find((cell) => overlaps(cell, { column, row, width: 1, height: 1 }));

/** What a person can go to on a page: its cells, and each empty place, row by row. */
export const itemsOf = (page: Page): readonly (Place & { readonly cell: Cell | undefined })[] => {
  const items: (Place & { readonly cell: Cell | undefined })[] = [];
  const taken = new Map<string, Cell>();
  for (const cell of page.cells)
    for (let row = cell.row; row < cell.row + cell.height; row += 1)
      for (let column = cell.column; column < cell.column + cell.width; column += 1)
        taken.set(`${column} ${row}`, cell);
  for (let row = 1; row <= page.rows; row += 1)
    for (let column = 1; column <= page.columns; column += 1) {
      const cell = taken.get(`${column} ${row}`);
      if (cell === undefined) items.push({ column, row, width: 1, height: 1, cell });
      else if (cell.column === column && cell.row === row) items.push({ ...cell, cell });
    }
  return items;
};

/** The cell in the first place its page has room for, where it has to be as one of one column and row. */
export const roomFor = (page: Page, cell: Cell): Cell | undefined => {
  const place = freePlace(page, cell) ?? freePlace(page, { width: 1, height: 1 });
  return place && { ...cell, ...place };
};

/**
 * A page with further cells, each in its place where that is free, else in the next free one, else as one of one column and
 * row; rows are added for those that remain. `left` are those a page of the largest size has no room for.
 */
export const settle = (
  page: Page,
  cells: readonly Cell[],
): { readonly page: Page; readonly moved: readonly Cell[]; readonly left: readonly Cell[] } => {
  let now = page;
  const displaced: Cell[] = [];
  for (const cell of cells)
    if (isFree(now, cell)) now = { ...now, cells: [...now.cells, cell] };
    else displaced.push(cell);
  const moved: Cell[] = [];
  const left: Cell[] = [];
  for (const cell of displaced) {
    let placed = roomFor(now, cell);
    if (placed === undefined && now.rows < layoutLimits.side) {
      now = { ...now, rows: now.rows + 1 };
      placed = { ...cell, column: 1, row: now.rows, width: 1, height: 1 };
    }
    if (placed === undefined) left.push(cell);
    else {
      now = { ...now, cells: [...now.cells, placed] };
      moved.push(placed);
    }
  }
  return { page: now, moved, left };
};

/** Pages for cells that had no room on theirs. */
export const settlePages = (
  pages: readonly { readonly page: Page; readonly cells: readonly Cell[] }[],
  newPage: (after: Page, number: number) => Page,
): { readonly pages: readonly Page[]; readonly moved: readonly Cell[] } => {
  const moved: Cell[] = [];
  const settled = pages.flatMap(({ page, cells }) => {
    const result: Page[] = [];
    let next = settle(page, cells);
    moved.push(...next.moved);
    result.push(next.page);
    while (next.left.length > 0) {
      moved.push(...next.left);
      next = settle(newPage(page, result.length + 1), next.left);
      result.push(next.page);
    }
    return result;
  });
  return { pages: settled, moved };
};
