import { packTiles } from "../layout/packTiles.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";

/** What a screen holds. */
export interface ScreenRoom {
  readonly columns: number;
  readonly rows: number;
}

const rowsOf = (tiles: readonly PlacedTile[], columns: number): number =>
  Math.max(
    0,
    ...packTiles(
      tiles.map(({ size }) => size),
      columns,
    ).map(({ row, rows }) => row + rows),
  );

/** Tiles in pages that each fit a screen, in their order. A tile that is higher than the screen has a page of its own. */
export const pageTiles = (
  tiles: readonly PlacedTile[],
  { columns, rows }: ScreenRoom,
): readonly (readonly PlacedTile[])[] => {
  const pages: PlacedTile[][] = [];
  for (const tile of tiles) {
    const page = pages.at(-1);
    if (page === undefined || rowsOf([...page, tile], columns) > rows) pages.push([tile]);
    else page.push(tile);
  }
  return pages;
};
