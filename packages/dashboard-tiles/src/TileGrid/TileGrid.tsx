import { useLingui } from "@lingui/react";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { Tile } from "../Tile/Tile.tsx";
import { TileContent } from "./TileContent.tsx";
import styles from "./TileGrid.module.css";

/** Props of {@link TileGrid}. */
export interface TileGridProps {
  /** The tiles in order, from `orderTiles`. */
  readonly tiles: readonly PlacedTile[];
}

/** The dashboard: as many columns of medium tiles as fit. A tile that throws or suspends does so alone. */
export const TileGrid = ({ tiles }: TileGridProps) => {
  const { i18n } = useLingui();
  return (
    <div className={styles["grid"]}>
      {tiles.map(({ key, definition, params }) => (
        <Tile key={key} tileKey={key} title={i18n._(definition.title)} icon={definition.icon}>
          <TileContent definition={definition} params={params} />
        </Tile>
      ))}
    </div>
  );
};
