import { Trans } from "@lingui/react/macro";
import { useTilePorts } from "../ports.tsx";
import { PageListTile } from "./PageListTile.tsx";

/** The pages visited last. */
export const RecentlyUsedTile = () => (
  <PageListTile
    pages={useTilePorts().recentPages}
    emptyHint={<Trans>The pages you visit appear here.</Trans>}
  />
);
