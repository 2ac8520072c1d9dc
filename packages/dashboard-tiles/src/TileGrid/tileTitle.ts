import type { I18n } from "@lingui/core";
import type { PlacedTile } from "../layout/orderTiles.ts";

/** The title of a tile; of those that there are several of, with its instance. */
export const tileTitle = (
  { definition, params }: Pick<PlacedTile, "definition" | "params">,
  i18n: I18n,
): string => {
  const title = i18n._(definition.title);
  const id = params["id"];
  return definition.instances === undefined || typeof id !== "string" ? title : `${title} · ${id}`;
};
