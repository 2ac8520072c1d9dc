import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TileDefinition } from "../registry.ts";
import { PageListTile } from "./PageListTile.tsx";
import type { PageListPorts } from "./PageListTile.tsx";

/** The tile of the user's favourite pages. */
export const favoritesTile = ({ pages }: PageListPorts): TileDefinition => ({
  name: "Favorites",
  title: msg`Favorites`,
  icon: "star",
  isRequired: true,
  load: async () => () => (
    <PageListTile
      pages={pages}
      emptyHint={<Trans>Mark a page with the star beside its title to keep it here.</Trans>}
    />
  ),
});

/** The tile of the pages visited last. */
export const recentlyUsedTile = ({ pages }: PageListPorts): TileDefinition => ({
  name: "RecentlyUsed",
  title: msg`Most recently used`,
  icon: "history",
  isRequired: true,
  load: async () => () => (
    <PageListTile pages={pages} emptyHint={<Trans>The pages you visit appear here.</Trans>} />
  ),
});
