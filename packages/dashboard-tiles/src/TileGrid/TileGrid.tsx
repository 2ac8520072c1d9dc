import { Stack } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CSSProperties, ReactNode } from "react";
import { openSurroundings, SurroundingsContext } from "../definition/surroundings.ts";
import type { TileSurroundings } from "../definition/surroundings.ts";
import type { TileParams } from "../definition/tileDefinition.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { createTileRefresher } from "../refresh/createTileRefresher.ts";
import type { TileRefresher } from "../refresh/createTileRefresher.ts";
import { RefresherContext } from "../refresh/RefresherContext.ts";
import { Tile } from "../Tile/Tile.tsx";
import { TileRefresh } from "../Tile/TileRefresh.tsx";
import { areaStyle, layOut } from "./gridLayout.ts";
import type { GridLayout, HeldTile } from "./gridLayout.ts";
import { TileContent } from "./TileContent.tsx";
import { tileTitle } from "./tileTitle.ts";
import { useColumns } from "./useColumns.ts";
import styles from "./TileGrid.module.css";

export interface TileGridProps {
  /** The tiles in order, from `orderTiles`. */
  readonly tiles: readonly PlacedTile[];
  /** What they depend on. Default: all tenants, and everything is allowed. */
  readonly surroundings?: TileSurroundings | undefined;
  /** What reads them again. Default: one of its own. */
  readonly refresher?: TileRefresher | undefined;
  /** Called when a tile changes some params of its card. Default: they last until the dashboard is left. */
  readonly onParamsChange?: ((tileKey: string, changes: TileParams) => void) | undefined;
  /** Whether the tiles are being arranged: they show, but cannot be used. Default false. */
  readonly isEditing?: boolean;
  /** The tile that follows the pointer. Default: none. */
  readonly held?: HeldTile | undefined;
  /** What stands at the end of a tile's head. Default: what reads it again. */
  readonly renderAction?: (tileKey: string, title: string) => ReactNode;
  /** What lies over the tiles in the cells of the grid. Default: nothing. */
  readonly renderLayer?: (grid: GridLayout) => ReactNode;
}

const refreshAction = (tileKey: string, title: string): ReactNode => (
  <TileRefresh tileKey={tileKey} title={title} />
);

/**
 * The dashboard: more columns the wider it is, and as high as its place. Small tiles fill gaps that large ones leave; they
 * are read row by row. A tile that throws or suspends does so alone.
 */
export const TileGrid = ({
  tiles,
  surroundings = openSurroundings,
  refresher: given,
  onParamsChange,
  isEditing = false,
  held,
  renderAction = refreshAction,
  renderLayer,
}: TileGridProps) => {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [own] = useState(() => given ?? createTileRefresher({ queryClient }));
  const refresher = given ?? own;
  useEffect(() => refresher.start(), [refresher]);
  const { ref, columns } = useColumns();
  const grid = columns === undefined ? undefined : layOut(tiles, columns, held);
  // While tiles are arranged there is room for one more.
  const rows =
    Number(isEditing) +
    Math.max(1, ...Array.from(grid?.places.values() ?? [], (area) => area.row + area.rows));
  return (
    <SurroundingsContext value={surroundings}>
      <RefresherContext value={refresher}>
        <Stack className={styles["dashboard"]} style={{ "--rows": rows } as CSSProperties}>
          <div
            ref={ref}
            className={styles["grid"]}
            data-editing={isEditing || undefined}
            style={columns === undefined ? {} : ({ "--columns": columns } as CSSProperties)}
          >
            {(grid?.tiles ?? tiles).map((tile) => {
              const { key, definition, size } = tile;
              const { link } = definition;
              const title = tileTitle(tile, i18n);
              return (
                <Tile
                  key={key}
                  tileKey={key}
                  title={title}
                  icon={definition.icon}
                  size={size}
                  style={areaStyle(held?.key === key ? held.place : grid?.places.get(key))}
                  isHeld={held?.key === key}
                  isInert={isEditing}
                  link={link === undefined ? undefined : surroundings.linkTo(link)}
                  action={renderAction(key, title)}
                >
                  <TileContent tile={tile} onParamsChange={onParamsChange} />
                </Tile>
              );
            })}
            {grid !== undefined && renderLayer?.(grid)}
          </div>
        </Stack>
      </RefresherContext>
    </SurroundingsContext>
  );
};
