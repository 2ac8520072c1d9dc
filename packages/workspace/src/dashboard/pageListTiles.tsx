import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReadyTile } from "@backroom/dashboard-tiles";
import type { PageListPorts } from "./pageLink.ts";
import { PageListTile } from "./PageListTile.tsx";

/** The tile of the user's favourite pages. */
export const favoritesTile = ({ pages }: PageListPorts): ReadyTile => ({
  name: "Favorites",
  title: msg`Favorites`,
  icon: "star",
  isRequired: true,
  content: () => (
    <PageListTile
      pages={pages}
      emptyIcon="star"
      emptyHint={<Trans>Click the star next to a page title to add it here.</Trans>}
    />
  ),
});

/** The tile of the pages visited last. */
export const recentlyUsedTile = ({ pages }: PageListPorts): ReadyTile => ({
  name: "RecentlyUsed",
  title: msg`Most recently used`,
  icon: "history",
  isRequired: true,
  content: () => (
    <PageListTile
      pages={pages}
      emptyIcon="history"
      emptyHint={<Trans>The pages you visit appear here.</Trans>}
    />
  ),
});
