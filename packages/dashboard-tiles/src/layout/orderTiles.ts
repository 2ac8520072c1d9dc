import type { DashboardLayout } from "@backroom/contract";
import type { TileDefinition, TileParams, TileSize } from "../definition/tileDefinition.ts";

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

/** The size of the card where the tile may have it, else the usual one. */
const sizeOf = ({ sizes = ["medium"] }: TileDefinition, params: TileParams): TileSize =>
  sizes.find((size) => size === params["size"]) ?? sizes[0] ?? "medium";

const place = (definition: TileDefinition, key = definition.name, params: TileParams = {}): PlacedTile => ({
  key,
  definition,
  params,
  size: sizeOf(definition, params),
});

/**
 * The tiles to show, in order. Without a stored layout all of them in the order of their definitions, but those that there
 * are several of; with one its cards by `params.order`, required tiles it lacks at the end. Cards of unknown name are not
 * shown.
 */
export const orderTiles = (
  definitions: readonly TileDefinition[],
  layout: DashboardLayout | undefined,
): readonly PlacedTile[] => {
  if (layout === undefined)
    return definitions
      .filter(({ instances }) => instances === undefined)
      .map((definition) => place(definition));
  const placed = Object.entries(layout.cards)
    .flatMap(([key, { name, params }]) => {
      const definition = definitions.find((candidate) => candidate.name === name);
      return definition === undefined ? [] : [place(definition, key, params)];
    })
    .sort((a, b) => orderOf(a.params) - orderOf(b.params));
  const missing = definitions.filter(
    ({ name, isRequired = false }) =>
      isRequired && placed.every(({ definition }) => definition.name !== name),
  );
  return [...placed, ...missing.map((definition) => place(definition))];
};
