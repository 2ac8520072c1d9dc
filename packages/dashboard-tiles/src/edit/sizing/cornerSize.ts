import type { TileSize } from "../../definition/tileDefinition.ts";
import { packTiles } from "../../layout/packTiles.ts";

/** A box in pixels, or in cells. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** What {@link sizeAt} chooses from. */
export interface CornerOptions {
  /** Of a grid of that many columns. */
  readonly columns: number;
  readonly sizes: readonly TileSize[];
}

/** The size whose cells come nearest to a box given in cells; of equals the one named first. */
export const sizeAt = ({ width, height }: Extent, { columns, sizes }: CornerOptions): TileSize | undefined =>
  sizes
    .map((size) => {
      const [area] = packTiles([size], columns);
      const cost = area === undefined ? 0 : Math.abs(area.columns - width) + Math.abs(area.rows - height);
      return { size, cost };
    })
    .sort((a, b) => a.cost - b.cost)[0]?.size;
