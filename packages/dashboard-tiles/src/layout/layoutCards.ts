import type { TileDefinition, TileParams } from "../definition/tileDefinition.ts";
import { definitionOf, orderTiles, placeTile } from "./orderTiles.ts";
import type { LayoutCards, PlacedTile } from "./orderTiles.ts";

/** Cards that are not shown, which stay as they are. */
export const hiddenCards = (definitions: readonly TileDefinition[], cards: LayoutCards): LayoutCards =>
  Object.fromEntries(
    Object.entries(cards).filter(([, card]) => definitionOf(definitions, card) === undefined),
  );

/** Cards of the tiles in this order, beside those that are not shown. */
export const cardsOf = (tiles: readonly PlacedTile[], hidden: LayoutCards): LayoutCards => ({
  ...hidden,
  ...Object.fromEntries(
    tiles.map(({ key, definition, params }, order) => [
      key,
      { name: definition.name, params: { ...params, order } },
    ]),
  ),
});

/** The cards to store for what is stored: with an order and required tiles. Undefined = nothing is stored, so every tile shows. */
export const fullCards = (
  definitions: readonly TileDefinition[],
  cards: LayoutCards | undefined,
): LayoutCards =>
  cardsOf(
    orderTiles(definitions, cards && { cards }),
    cards === undefined ? {} : hiddenCards(definitions, cards),
  );

/** The tiles with some params of one changed. */
export const withParams = (
  tiles: readonly PlacedTile[],
  key: string,
  changes: TileParams,
): readonly PlacedTile[] =>
  tiles.map((tile) =>
    tile.key === key ? placeTile(tile.definition, key, { ...tile.params, ...changes }) : tile,
  );

/** The cards to store after a tile has changed some of its params. */
export const changeParams = (
  definitions: readonly TileDefinition[],
  stored: LayoutCards | undefined,
  key: string,
  changes: TileParams,
): LayoutCards => {
  const cards = fullCards(definitions, stored);
  return cardsOf(
    withParams(orderTiles(definitions, { cards }), key, changes),
    hiddenCards(definitions, cards),
  );
};
