import { Trans } from "@lingui/react/macro";
import { useTilePorts } from "../ports.tsx";
import { PageListTile } from "./PageListTile.tsx";

/** The user's favourite pages. */
export const FavoritesTile = () => (
  <PageListTile
    pages={useTilePorts().favorites}
    emptyHint={<Trans>Mark a page with the star beside its title to keep it here.</Trans>}
  />
);
