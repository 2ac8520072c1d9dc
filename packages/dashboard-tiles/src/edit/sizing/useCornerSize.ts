import { useSizing } from "@backroom/ui";
import type { Way } from "@backroom/ui";
import { useRef } from "react";
import type { RefObject } from "react";
import type { TileSize } from "../../definition/tileDefinition.ts";
import { sizesOf } from "../../layout/orderTiles.ts";
import type { PlacedTile } from "../../layout/orderTiles.ts";
import type { CellArea } from "../../layout/packTiles.ts";
import { GAP_PX } from "../../TileGrid/useColumns.ts";
import { sizeAt } from "./cornerSize.ts";

/** A tile whose corner is dragged. */
export interface Sizing {
  readonly key: string;
  readonly size: TileSize;
}

/** What {@link useCornerSize} works with. */
export interface CornerSizeOptions {
  /** The element over the tile. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly tile: PlacedTile;
  readonly place: CellArea | undefined;
  /** Columns of the grid. */
  readonly columns: number;
  /** Shows the tile in a size; undefined = in its own. */
  readonly onShow: (sizing: Sizing | undefined) => void;
  readonly onResize: (key: string, size: TileSize) => void;
}

/** Sizes a tile by its corner, in steps of cells; Escape puts the size back. Returns the attributes of the corner. The size buttons do the same by keys. */
export const useCornerSize = ({ frame, tile, place, columns, onShow, onResize }: CornerSizeOptions) => {
  const start = useRef({ box: new DOMRect(), area: { columns: 1, rows: 1 }, sign: 1 });
  const sizeAfter = ({ x, y }: Way): TileSize => {
    const { box, area, sign } = start.current;
    // Cells with the gap behind them.
    const cell = { width: (box.width + GAP_PX) / area.columns, height: (box.height + GAP_PX) / area.rows };
    const extent = {
      width: (box.width + x * sign + GAP_PX) / cell.width,
      height: (box.height + y + GAP_PX) / cell.height,
    };
    return sizeAt(extent, { columns, sizes: sizesOf(tile.definition) }) ?? tile.size;
  };
  return useSizing({
    onBegin: () => {
      if (frame.current === null || place === undefined) return;
      start.current = {
        box: frame.current.getBoundingClientRect(),
        area: place,
        sign: getComputedStyle(frame.current).direction === "rtl" ? -1 : 1,
      };
      onShow({ key: tile.key, size: tile.size });
    },
    onMove: (way) => onShow({ key: tile.key, size: sizeAfter(way) }),
    onEnd: (way, isKept) => {
      onShow(undefined);
      if (isKept) onResize(tile.key, sizeAfter(way));
    },
  });
};
