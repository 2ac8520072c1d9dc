export { orderTiles } from "./layout/orderTiles.ts";
export { TilePortsProvider, useTilePorts } from "./ports.tsx";
export { Tile } from "./Tile/Tile.tsx";
export { TileState } from "./Tile/TileState.tsx";
export { TileGrid } from "./TileGrid/TileGrid.tsx";
export { tileDefinitions } from "./tiles/definitions.ts";
export { TILES_QUERY_KEY } from "./tiles/queryKey.ts";

export type { PlacedTile } from "./layout/orderTiles.ts";
export type { PageLink, TilePorts, TilePortsProviderProps } from "./ports.tsx";
export type { TileDefinition, TileProps } from "./registry.ts";
export type { TileFrameProps } from "./Tile/Tile.tsx";
export type { TileStateProps } from "./Tile/TileState.tsx";
export type { TileGridProps } from "./TileGrid/TileGrid.tsx";
