import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { openSurroundings, SurroundingsContext } from "../definition/surroundings.ts";
import type { TileSurroundings } from "../definition/surroundings.ts";
import type { TileParams } from "../definition/tileDefinition.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { createTileRefresher } from "../refresh/createTileRefresher.ts";
import type { TileRefresher } from "../refresh/createTileRefresher.ts";
import { RefresherContext } from "../refresh/RefresherContext.ts";
import { Tile } from "../Tile/Tile.tsx";
import { TileRefresh } from "../Tile/TileRefresh.tsx";
import { TileContent } from "./TileContent.tsx";
import styles from "./TileGrid.module.css";

/** Props of {@link TileGrid}. */
export interface TileGridProps {
  /** The tiles in order, from `orderTiles`. */
  readonly tiles: readonly PlacedTile[];
  /** What they depend on. Default: all tenants, and everything is allowed. */
  readonly surroundings?: TileSurroundings;
  /** What reads them again. Default: one of its own. */
  readonly refresher?: TileRefresher;
  /** Called when a tile changes some params of its card. Default: they last until the dashboard is left. */
  readonly onParamsChange?: (tileKey: string, changes: TileParams) => void;
}

const titleOf = ({ definition, params }: PlacedTile, i18n: I18n): string => {
  const title = i18n._(definition.title);
  const id = params["id"];
  return definition.instances === undefined || typeof id !== "string" ? title : `${title} · ${id}`;
};

/** The dashboard: as many columns as fit. A tile that throws or suspends does so alone. */
export const TileGrid = ({
  tiles,
  surroundings = openSurroundings,
  refresher: given,
  onParamsChange,
}: TileGridProps) => {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [own] = useState(() => given ?? createTileRefresher({ queryClient }));
  const refresher = given ?? own;
  useEffect(() => refresher.start(), [refresher]);
  return (
    <SurroundingsContext value={surroundings}>
      <RefresherContext value={refresher}>
        <div className={styles["dashboard"]}>
          <div className={styles["grid"]}>
            {tiles.map((tile) => {
              const { key, definition, size } = tile;
              const { link } = definition;
              const title = titleOf(tile, i18n);
              return (
                <Tile
                  key={key}
                  tileKey={key}
                  title={title}
                  icon={definition.icon}
                  size={size}
                  link={link === undefined ? undefined : surroundings.linkTo(link)}
                  action={<TileRefresh tileKey={key} title={title} />}
                >
                  <TileContent tile={tile} onParamsChange={onParamsChange} />
                </Tile>
              );
            })}
          </div>
        </div>
      </RefresherContext>
    </SurroundingsContext>
  );
};
