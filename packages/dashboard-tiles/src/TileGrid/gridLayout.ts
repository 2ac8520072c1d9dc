import type { CSSProperties } from "react";
import { packTiles } from "../layout/packTiles.ts";
import type { CellArea } from "../layout/packTiles.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";

/** A tile that is held by the pointer. */
export interface HeldTile {
  readonly key: string;
  /** Where it was picked up: it stays in these cells and follows the pointer from there. */
  readonly place: CellArea;
  /** Keys of all tiles as they stood then. Elements that move would end the drag. */
  readonly keys: readonly string[];
}

/** Where the tiles of a dashboard lie. */
export interface GridLayout {
  readonly columns: number;
  /** By the keys of their cards. */
  readonly places: ReadonlyMap<string, CellArea>;
  /** Tiles as they are read: row by row. */
  readonly tiles: readonly PlacedTile[];
}

/** Lays tiles out. */
export const layOut = (tiles: readonly PlacedTile[], columns: number, held?: HeldTile): GridLayout => {
  const areas = packTiles(
    tiles.map(({ size }) => size),
    columns,
  );
  const places = new Map(
    tiles.flatMap(({ key }, index) => {
      const area = areas[index];
      return area === undefined ? [] : [[key, area] as const];
    }),
  );
  const rankOf = ({ key }: PlacedTile): number => {
    if (held !== undefined) return held.keys.indexOf(key);
    const { row, column } = places.get(key) ?? { row: 0, column: 0 };
    return row * columns + column;
  };
  return { columns, places, tiles: tiles.toSorted((a, b) => rankOf(a) - rankOf(b)) };
};

/** The cells as CSS. */
export const areaStyle = (area: CellArea | undefined): CSSProperties =>
  area === undefined
    ? {}
    : {
        gridColumn: `${area.column + 1} / span ${area.columns}`,
        gridRow: `${area.row + 1} / span ${area.rows}`,
      };
