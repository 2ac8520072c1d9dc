import type { DashboardLayout } from "@backroom/contract";
import type { TileDefinition, TileParams, TileSize } from "../definition/tileDefinition.ts";

/** Cards of a layout by their keys. */
export type LayoutCards = DashboardLayout["cards"];

/** A tile in its place. */
export interface PlacedTile {
  /** Key of its card. */
  readonly key: string;
  readonly definition: TileDefinition;
  readonly size: TileSize;
  readonly params: TileParams;
}

const orderOf = (params: TileParams): number => {
  const order = params["order"];
  return typeof order === "number" ? order : Number.POSITIVE_INFINITY;
};

/** The sizes a tile may have, the usual one first. */
export const sizesOf = ({ sizes = ["medium"] }: TileDefinition): readonly TileSize[] => sizes;

/** The size of the card where the tile may have it, else the usual one. */
const sizeOf = (definition: TileDefinition, params: TileParams): TileSize => {
  const sizes = sizesOf(definition);
  return sizes.find((size) => size === params["size"]) ?? sizes[0] ?? "medium";
};

/** The tile of a card. */
export const placeTile = (
  definition: TileDefinition,
  key = definition.name,
  params: TileParams = {},
): PlacedTile => ({ key, definition, params, size: sizeOf(definition, params) });

/** What the card shows; undefined = nothing: its tile is unknown, or a newer version of the tile has stored it. */
export const definitionOf = (
  definitions: readonly TileDefinition[],
  { name, params }: LayoutCards[string],
): TileDefinition | undefined => {
  const definition = definitions.find((candidate) => candidate.name === name);
  const version = params["version"];
  const isNewer = typeof version === "number" && version > (definition?.version ?? 1);
  return isNewer ? undefined : definition;
};

/** A key that no card has: the wanted one, or with a number after it. */
export const freeKey = (cards: LayoutCards, wanted: string): string => {
  let key = wanted;
  for (let number = 2; Object.hasOwn(cards, key); number += 1) key = `${wanted}~${number}`;
  return key;
};

/**
 * The tiles to show, in order. Without a stored layout all of them in the order of their definitions, but those that there
 * are several of; with one its cards by `params.order`, required tiles it lacks at the end. Cards of unknown name and those
 * that a newer version of their tile has stored are not shown.
 */
export const orderTiles = (
  definitions: readonly TileDefinition[],
  layout: Pick<DashboardLayout, "cards"> | undefined,
): readonly PlacedTile[] => {
  if (layout === undefined)
    return definitions
      .filter(({ instances }) => instances === undefined)
      .map((definition) => placeTile(definition));
  const placed = Object.entries(layout.cards)
    .flatMap(([key, card]) => {
      const definition = definitionOf(definitions, card);
      return definition === undefined ? [] : [placeTile(definition, key, card.params)];
    })
    .sort((a, b) => orderOf(a.params) - orderOf(b.params));
  const missing = definitions.filter(
    ({ name, isRequired = false }) =>
      isRequired && placed.every(({ definition }) => definition.name !== name),
  );
  return [
    ...placed,
    ...missing.map((definition) => placeTile(definition, freeKey(layout.cards, definition.name))),
  ];
};
