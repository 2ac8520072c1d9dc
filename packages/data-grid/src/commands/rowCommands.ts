import { msg } from "@lingui/core/macro";
import type { RowContext } from "../state/newRows.ts";
import type { RowCommand, RowCommandContext } from "./gridCommand.ts";

interface Favorites {
  readonly onFavorite?: (row: RowContext) => void;
  readonly isFavorite?: (row: RowContext) => boolean;
}

const favoriteCommands = ({ onFavorite, isFavorite = () => false }: Favorites): readonly RowCommand[] => {
  if (onFavorite === undefined) return [];
  const look = { icon: "star", for: "row" } as const;
  const run = ({ row }: RowCommandContext) => onFavorite(row);
  return [
    {
      ...look,
      key: "addToFavourites",
      label: msg`Add to favourites`,
      isAvailable: ({ row }) => row.EntityKey !== 0 && !isFavorite(row),
      run,
    },
    {
      ...look,
      key: "removeFromFavourites",
      label: msg`Remove from favourites`,
      isAvailable: ({ row }) => isFavorite(row),
      run,
    },
  ];
};

/** The entries of the product in a row's More menu, in its order. */
export const createRowCommands = (
  print: (row: RowContext) => void,
  favorites: Favorites = {},
): readonly RowCommand[] => [
  {
    key: "editInNewTab",
    label: msg`Edit in new tab`,
    icon: "external-link",
    for: "row",
    isDisabled: ({ grid }) => !grid.rights.edit,
    run: ({ grid, row: { EntityKey } }) => grid.editInNewTab(EntityKey),
  },
  ...favoriteCommands(favorites),
  {
    key: "reload",
    label: msg`Reload from database`,
    icon: "refresh-cw",
    for: "row",
    run: ({ grid }) => void grid.detail.reload(),
  },
  {
    key: "share",
    label: msg`Share`,
    icon: "share-2",
    for: "row",
    children: [
      {
        key: "copyLink",
        label: msg`Copy link`,
        icon: "link",
        for: "row",
        run: ({ grid, row: { EntityKey } }) => void grid.copyLink(EntityKey),
      },
      {
        key: "sendLink",
        label: msg`Send link`,
        icon: "mail",
        for: "row",
        run: ({ grid, row: { Entity } }) => grid.sendLink(Entity),
      },
    ],
  },
  {
    key: "duplicate",
    label: msg`Duplicate`,
    icon: "files",
    for: "row",
    isAvailable: ({ grid }) => grid.rights.duplicate,
    run: ({ grid, row: { EntityKey } }) => void grid.duplicate(EntityKey),
  },
  {
    key: "copyJson",
    label: msg`Copy as JSON to clipboard`,
    icon: "copy",
    for: "row",
    run: ({ grid, row: { Entity } }) => void grid.copyRecord(Entity),
  },
  { key: "print", label: msg`Print`, icon: "printer", for: "row", run: ({ row }) => print(row) },
  {
    key: "delete",
    label: msg`Delete`,
    icon: "trash-2",
    for: "row",
    tone: "danger",
    isAvailable: ({ grid }) => grid.rights.remove,
    run: ({ grid, row: { Entity } }) => grid.askDelete(Entity),
  },
];
