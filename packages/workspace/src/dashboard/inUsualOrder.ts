import type { TileDefinition } from "@backroom/dashboard-tiles";

/** Puts each tile behind the one it follows. Tiles that follow none, or an unknown one, keep their order. */
export const inUsualOrder = (tiles: readonly TileDefinition[]): readonly TileDefinition[] => {
  const names = new Set(tiles.map(({ name }) => name));
  const isLed = ({ after }: TileDefinition) => after !== undefined && names.has(after);
  const withFollowers = (tile: TileDefinition): readonly TileDefinition[] => [
    tile,
    ...tiles.filter(({ after }) => after === tile.name).flatMap(withFollowers),
  ];
  return tiles.filter((tile) => !isLed(tile)).flatMap(withFollowers);
};
