import { findCell, pageOf, withPage } from "./layout.ts";
import type { Cell, CellContent, Layout, NewKey, Place } from "./layout.ts";
import { boundsOf, isFree, isInside, overlaps, roomFor } from "./places.ts";

/** The layout with a new cell, where its place is free; else as it is. */
export const addCell = (layout: Layout, pageKey: string, cell: Cell): Layout => {
  const page = pageOf(layout, pageKey);
  return page === undefined || !isFree(page, cell)
    ? layout
    : withPage(layout, pageKey, (one) => ({ ...one, cells: [...one.cells, cell] }));
};

/** Changes what cells show and do. */
export const changeCells = (
  layout: Layout,
  keys: readonly string[],
  change: Partial<CellContent>,
): Layout => {
  const changed = new Set(keys);
  return {
    ...layout,
    pages: layout.pages.map((page) =>
      page.cells.some((cell) => changed.has(cell.key))
        ? {
            ...page,
            cells: page.cells.map((cell) => (changed.has(cell.key) ? { ...cell, ...change } : cell)),
          }
        : page,
    ),
  };
};

/** Removes cells; their places are empty. */
export const removeCells = (layout: Layout, keys: readonly string[]): Layout => {
  const gone = new Set(keys);
  return {
    ...layout,
    pages: layout.pages.map((page) => ({ ...page, cells: page.cells.filter((cell) => !gone.has(cell.key)) })),
  };
};

const moved = (cell: Cell, columns: number, rows: number): Cell => ({
  ...cell,
  column: cell.column + columns,
  row: cell.row + rows,
});

/**
 * Moves cells of a page by columns and rows. A cell that lies on another one of its size changes places with it; the
 * layout is as it was where there is no room.
 */
export const moveCells = (
  layout: Layout,
  pageKey: string,
  keys: readonly string[],
  { columns, rows }: { readonly columns: number; readonly rows: number },
): Layout => {
  const page = pageOf(layout, pageKey);
  if (page === undefined || (columns === 0 && rows === 0)) return layout;
  const chosen = new Set(keys);
  const places = new Map(
    page.cells
      .filter((cell) => chosen.has(cell.key))
      .map((cell): [string, Cell] => [cell.key, moved(cell, columns, rows)]),
  );
  const targets = [...places.values()];
  const inTheWay = page.cells.filter(
    (cell) => !chosen.has(cell.key) && targets.some((target) => overlaps(target, cell)),
  );
  const [only] = targets;
  const [other] = inTheWay;
  if (targets.length === 1 && only !== undefined && inTheWay.length === 1 && other !== undefined) {
    const isSame =
      only.column === other.column &&
      only.row === other.row &&
      only.width === other.width &&
      only.height === other.height;
    if (!isSame) return layout;
    places.set(other.key, moved(other, -columns, -rows));
  } else if (inTheWay.length > 0) return layout;
  if (![...places.values()].every((target) => isInside(target, page))) return layout;
  return withPage(layout, pageKey, (one) => ({
    ...one,
    cells: one.cells.map((cell) => places.get(cell.key) ?? cell),
  }));
};

/** Gives a cell another place or size on its page, where that is free; else the layout is as it was. */
export const resizeCell = (layout: Layout, key: string, place: Place): Layout => {
  const found = findCell(layout, key);
  if (found === undefined || !isFree(found.page, place, new Set([key]))) return layout;
  const { column, row, width, height } = place;
  return withPage(layout, found.page.key, (page) => ({
    ...page,
    cells: page.cells.map((cell) => (cell.key === key ? { ...cell, column, row, width, height } : cell)),
  }));
};

/** Joins places to one cell. There must be exactly one cell among them, so that nothing is lost; else the layout is as it was. */
export const mergePlaces = (layout: Layout, pageKey: string, places: readonly Place[]): Layout => {
  const page = pageOf(layout, pageKey);
  if (page === undefined || places.length < 2) return layout;
  const bounds = boundsOf(places);
  const [cell, ...others] = page.cells.filter((one) => overlaps(one, bounds));
  return cell === undefined || others.length > 0 ? layout : resizeCell(layout, cell.key, bounds);
};

/** Makes a cell of several places one of a single place, its first. */
export const splitCell = (layout: Layout, key: string): Layout => {
  const found = findCell(layout, key);
  return found === undefined ? layout : resizeCell(layout, key, { ...found.cell, width: 1, height: 1 });
};

/** Puts cells on a page as they lie to each other, their first at a place; what has no room there goes to free places. `left` had none. */
export const pasteCells = (
  layout: Layout,
  pageKey: string,
  at: Pick<Place, "column" | "row">,
  { cells, pictures }: { readonly cells: readonly Cell[]; readonly pictures: Layout["pictures"] },
  newKey: NewKey,
): { readonly layout: Layout; readonly pasted: readonly Cell[]; readonly left: number } => {
  const page = pageOf(layout, pageKey);
  if (page === undefined || cells.length === 0) return { layout, pasted: [], left: cells.length };
  const bounds = boundsOf(cells);
  let now = page;
  const pasted: Cell[] = [];
  for (const cell of cells) {
    const copy = { ...cell, key: newKey() };
    const target = moved(copy, at.column - bounds.column, at.row - bounds.row);
    const placed = isFree(now, target) ? target : roomFor(now, copy);
    if (placed === undefined) continue;
    pasted.push(placed);
    now = { ...now, cells: [...now.cells, placed] };
  }
  return {
    layout: { ...withPage(layout, pageKey, () => now), pictures: { ...pictures, ...layout.pictures } },
    pasted,
    left: cells.length - pasted.length,
  };
};
