import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TileDefinition } from "../definition/tileDefinition.ts";
import type { PageListPorts } from "./pageLink.ts";

const loadList = async () => (await import("./PageListTile.tsx")).PageListTile;

/** The tile of the user's favourite pages. */
export const favoritesTile = ({ pages }: PageListPorts): TileDefinition => ({
  name: "Favorites",
  title: msg`Favorites`,
  icon: "star",
  isRequired: true,
  load: async () => {
    const PageListTile = await loadList();
    return () => (
      <PageListTile
        pages={pages}
        emptyIcon="star"
        emptyHint={<Trans>Mark a page with the star beside its title to keep it here.</Trans>}
      />
    );
  },
});

/** The tile of the pages visited last. */
export const recentlyUsedTile = ({ pages }: PageListPorts): TileDefinition => ({
  name: "RecentlyUsed",
  title: msg`Most recently used`,
  icon: "history",
  isRequired: true,
  load: async () => {
    const PageListTile = await loadList();
    return () => (
      <PageListTile
        pages={pages}
        emptyIcon="history"
        emptyHint={<Trans>The pages you visit appear here.</Trans>}
      />
    );
  },
});
