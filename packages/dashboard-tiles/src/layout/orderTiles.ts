import type { DashboardLayout } from "@backroom/contract";
import type { TileDefinition } from "../registry.ts";

/** A tile in its place. */
export interface PlacedTile {
  /** Key of its card. */
  readonly key: string;
  readonly definition: TileDefinition;
  readonly params: Readonly<Record<string, unknown>>;
}

const orderOf = (params: Readonly<Record<string, unknown>>): number => {
  const order = params["order"];
  return typeof order === "number" ? order : Number.POSITIVE_INFINITY;
};

/**
 * The tiles to show, in order. Without a stored layout all of them in the order of their definitions; with one
 * its cards by `params.order`, required tiles it lacks at the end. Cards of unknown name are not shown.
 */
export const orderTiles = (
  definitions: readonly TileDefinition[],
  layout: DashboardLayout | undefined,
): readonly PlacedTile[] => {
  const place = (definition: TileDefinition): PlacedTile => ({
    key: definition.name,
    definition,
    params: {},
  });
  if (layout === undefined) return definitions.map(place);
  const placed = Object.entries(layout.cards)
    .flatMap(([key, { name, params }]) => {
      const definition = definitions.find((candidate) => candidate.name === name);
      return definition === undefined ? [] : [{ key, definition, params }];
    })
    .sort((a, b) => orderOf(a.params) - orderOf(b.params));
  const missing = definitions.filter(
    ({ name, isRequired = false }) =>
      isRequired && placed.every(({ definition }) => definition.name !== name),
  );
  return [...placed, ...missing.map(place)];
};
