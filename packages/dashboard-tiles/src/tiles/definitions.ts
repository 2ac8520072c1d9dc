import { msg } from "@lingui/core/macro";
import type { TileDefinition } from "../registry.ts";
import { FavoritesTile } from "./FavoritesTile.tsx";
import { RecentlyUsedTile } from "./RecentlyUsedTile.tsx";
import { VersionTile } from "./VersionTile.tsx";

/** The tiles of this package, in the product's order. */
export const tileDefinitions: readonly TileDefinition[] = [
  { name: "Favorites", title: msg`Favorites`, icon: "star", isRequired: true, component: FavoritesTile },
  {
    name: "RecentlyUsed",
    title: msg`Most recently used`,
    icon: "history",
    isRequired: true,
    component: RecentlyUsedTile,
  },
  { name: "Version", title: msg`Version`, icon: "info", isRequired: true, component: VersionTile },
];
