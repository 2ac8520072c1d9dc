export { TileFigure } from "./content/TileFigure.tsx";
export { TileLine, TileLines } from "./content/TileLines.tsx";
export { TileMeter } from "./content/TileMeter.tsx";
export { TilePick } from "./content/TilePick.tsx";
export { TileSelect } from "./content/TileSelect.tsx";
export { TileTime } from "./content/TileTime.tsx";
export { Dashboard } from "./Dashboard/Dashboard.tsx";
export { dataTile } from "./definition/dataTile.tsx";
export { followRecords } from "./definition/followRecords.ts";
export { TILES_QUERY_KEY, tileQueryKey } from "./definition/queryKeys.ts";
export { isEveryTenant, openSurroundings, useSurroundings } from "./definition/surroundings.ts";
export { useTenantName } from "./definition/useTenantName.ts";
export { createLayoutStore } from "./layout/createLayoutStore.ts";
export { orderTiles } from "./layout/orderTiles.ts";
export { createTileRefresher } from "./refresh/createTileRefresher.ts";
export { useTileReading } from "./refresh/useTileReading.ts";
export { Tile } from "./Tile/Tile.tsx";
export { TileWarnings } from "./Tile/TileWarnings.tsx";
export { TileState } from "./Tile/TileState.tsx";
export { TileGrid } from "./TileGrid/TileGrid.tsx";
export { WallPart } from "./wall/WallPart.tsx";

export type { TileFigureProps } from "./content/TileFigure.tsx";
export type { TileLineProps, TileLinesProps } from "./content/TileLines.tsx";
export type { TileMeterProps } from "./content/TileMeter.tsx";
export type { TilePickProps } from "./content/TilePick.tsx";
export type { TileTimeProps } from "./content/TileTime.tsx";
export type { DashboardProps } from "./Dashboard/Dashboard.tsx";
export type { DataTileOptions, TileViewProps } from "./definition/dataTile.tsx";
export type { TileRead } from "./definition/tileRead.ts";
export type { TileLinkTarget, TileSurroundings, TileTenant } from "./definition/surroundings.ts";
export type {
  LoadedTile,
  ReadyTile,
  TileDefinition,
  TileParams,
  TileProps,
  TileShape,
  TileSize,
  TileThreshold,
  TileTraits,
} from "./definition/tileDefinition.ts";
export type { CardChange } from "./layout/cardChanges.ts";
export type { LayoutState, LayoutStore, LayoutStoreOptions } from "./layout/layoutStore.ts";
export type { LayoutCards, PlacedTile } from "./layout/orderTiles.ts";
export type { TileRefresher, TileRefresherOptions } from "./refresh/createTileRefresher.ts";
export type { TileReading } from "./refresh/useTileReading.ts";
export type { TileFrameProps } from "./Tile/Tile.tsx";
export type { TileStateProps } from "./Tile/TileState.tsx";
export type { TileWarningsProps } from "./Tile/TileWarnings.tsx";
export type { TileGridProps } from "./TileGrid/TileGrid.tsx";
export type { WallModeProps } from "./wall/WallMode.tsx";
export type { WallConnection } from "./wall/WallState.tsx";
