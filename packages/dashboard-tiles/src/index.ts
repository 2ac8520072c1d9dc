export { orderTiles } from "./layout/orderTiles.ts";
export { Tile } from "./Tile/Tile.tsx";
export { TileState } from "./Tile/TileState.tsx";
export { TileGrid } from "./TileGrid/TileGrid.tsx";
export { favoritesTile, recentlyUsedTile } from "./tiles/pageListTiles.tsx";
export { versionTile } from "./tiles/VersionTile.tsx";
export { TILES_QUERY_KEY } from "./tiles/queryKey.ts";

export type { PlacedTile } from "./layout/orderTiles.ts";
export type { PageLink, PageListPorts } from "./tiles/PageListTile.tsx";
export type { VersionPorts } from "./tiles/VersionTile.tsx";
export type { TileDefinition, TileProps } from "./registry.ts";
export type { TileFrameProps } from "./Tile/Tile.tsx";
export type { TileStateProps } from "./Tile/TileState.tsx";
export type { TileGridProps } from "./TileGrid/TileGrid.tsx";
