import type { RowContext } from "@backroom/data-grid";
import { SHARE_KEY } from "@backroom/contract";
import type { EntityMeta } from "@backroom/contract";
import { msg } from "@lingui/core/macro";
import { useStore } from "zustand";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";

interface FavoriteRecords {
  readonly onFavorite: (row: RowContext) => void;
  readonly isFavorite: (row: RowContext) => boolean;
}

/** Address of a record within its page, without the tenant. */
const addressOf = (path: string, oid: number): string =>
  `${path}?${SHARE_KEY}=${encodeURIComponent(btoa(String(oid)))}&tenantOid=`;

/** Records of a page among the favourites of the user. */
export const useFavoriteRecords = (
  path: string,
  { textField }: Pick<EntityMeta, "textField">,
  tenantOid: number,
): FavoriteRecords => {
  const { i18n, notifier } = useServices();
  const { pages } = useWorkspace();
  const favorites = useStore(pages, (state) => state.favorites);
  const find = ({ EntityKey }: RowContext) => {
    const address = addressOf(path, EntityKey);
    return favorites.find((favorite) => favorite.startsWith(address));
  };
  return {
    isFavorite: (row) => find(row) !== undefined,
    onFavorite: (row) => {
      const text = row.Entity[textField];
      const name = typeof text === "string" && text !== "" ? text : String(row.EntityKey);
      const favorite = find(row);
      pages.toggleFavorite(favorite ?? `${addressOf(path, row.EntityKey)}${tenantOid}`, name);
      const shown = `\u2068${name}\u2069`;
      notifier.succeeded(
        i18n.i18n._(
          favorite === undefined
            ? msg`${{ name: shown }} was added to your favorites.`
            : msg`${{ name: shown }} was removed from your favorites.`,
        ),
      );
    },
  };
};
