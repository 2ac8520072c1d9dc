import type { TileSize } from "../definition/tileDefinition.ts";

/** A cell of the grid, counted from 0; columns from the side where lines of text begin. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cells of a tile: the first one, and how many from there. */
export interface CellArea extends Cell {
  readonly rows: number;
  readonly columns: number;
}

/** Where a tile goes with an arrow key; `start` is where lines of text begin. */
export type Direction = "up" | "down" | "start" | "end";

/** Puts each tile into the first place that is free for its size, row by row; in one column all are one cell wide. */
export const packTiles = (sizes: readonly TileSize[], columns: number): readonly CellArea[] => {
  const taken = new Set<string>();
  const cellsOf = ({ row, column, rows, columns: width }: CellArea): readonly string[] =>
    Array.from(
      { length: rows * width },
      (_, index) => `${row + Math.floor(index / width)},${column + (index % width)}`,
    );
  return sizes.map((size) => {
    const width = size === "medium" ? 1 : Math.min(2, columns);
    const rows = size === "large" ? 2 : 1;
    for (let index = 0; ; index += 1) {
      const column = index % columns;
      const area = { row: Math.floor(index / columns), column, rows, columns: width };
      const cells = cellsOf(area);
      if (column + width <= columns && cells.every((cell) => !taken.has(cell))) {
        cells.forEach((cell) => taken.add(cell));
        return area;
      }
    }
  });
};

/** A tile among others in a grid. */
export interface TileInGrid {
  readonly sizes: readonly TileSize[];
  readonly columns: number;
  readonly index: number;
}

/** Where the tile lies for each index it could have. */
const placesOf = ({ sizes, columns, index }: TileInGrid): readonly CellArea[] => {
  const rest = sizes.toSpliced(index, 1);
  const size = sizes[index] ?? "medium";
  return sizes.flatMap((_, to) => packTiles(rest.toSpliced(to, 0, size), columns)[to] ?? []);
};

/** The index with the lowest cost, of equals the nearest to the present one; those without a cost do not count. */
const cheapest = (
  { index }: TileInGrid,
  places: readonly CellArea[],
  costOf: (place: CellArea, to: number) => number | undefined,
): number | undefined =>
  places
    .map((place, to) => ({ to, cost: costOf(place, to) ?? Number.POSITIVE_INFINITY }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost || Math.abs(a.to - index) - Math.abs(b.to - index))[0]?.to;

/** The index that brings the tile nearest to a cell. */
export const indexAt = (tile: TileInGrid, { row, column }: Cell): number =>
  cheapest(tile, placesOf(tile), (place) => Math.abs(place.row - row) + Math.abs(place.column - column)) ??
  tile.index;

/** The index that brings the tile one step in a direction; at the end of a row the step goes on in the next one. */
export const indexTowards = (tile: TileInGrid, direction: Direction): number => {
  const places = placesOf(tile);
  const here = places[tile.index];
  if (here === undefined) return tile.index;
  const isForward = direction === "down" || direction === "end";
  const isVertical = direction === "down" || direction === "up";
  const found = cheapest(tile, places, (place) => {
    const [along, aside] = isVertical
      ? [place.row - here.row, Math.abs(place.column - here.column)]
      : [place.column - here.column, Math.abs(place.row - here.row)];
    const steps = isForward ? along : -along;
    if (steps <= 0 || (!isVertical && aside > 0)) return undefined;
    return steps * 100 + aside;
  });
  if (found !== undefined || isVertical) return found ?? tile.index;
  return Math.min(Math.max(tile.index + (isForward ? 1 : -1), 0), tile.sizes.length - 1);
};
