import type { IconProps } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GridController } from "../controller/createGridController.ts";
import type { RowContext } from "../state/newRows.ts";

/** An entry of a row's More menu. Third parties add their own by the screen's `rowActions`. */
export interface RowAction {
  readonly key: string;
  readonly label: MessageDescriptor;
  readonly icon: IconProps["name"];
  /** "danger" for what destroys. Default: "neutral". */
  readonly tone?: "neutral" | "danger";
  /** Left out when false. Default: always there. */
  readonly isAvailable?: (context: RowContext) => boolean;
  /** Shown, but cannot be chosen. Default: false. */
  readonly isDisabled?: boolean;
  /** Entries of a menu beside this one. */
  readonly children?: readonly RowAction[];
  readonly run?: (context: RowContext) => void;
}

/** The entries of the product, in its order. */
export const createRowActions = (
  grid: GridController,
  print: (context: RowContext) => void,
  onFavorite?: (context: RowContext) => void,
): readonly RowAction[] => [
  {
    key: "editInNewTab",
    label: msg`Edit in new tab`,
    icon: "external-link",
    isAvailable: () => grid.rights.edit,
    run: ({ EntityKey }) => grid.editInNewTab(EntityKey),
  },
  ...(onFavorite === undefined
    ? []
    : [{ key: "addToFavourites", label: msg`Add to favourites`, icon: "star" as const, run: onFavorite }]),
  {
    key: "reload",
    label: msg`Reload from database`,
    icon: "database",
    run: () => void grid.detail.reload(),
  },
  {
    key: "share",
    label: msg`Share`,
    icon: "share-2",
    children: [
      {
        key: "copyLink",
        label: msg`Copy link`,
        icon: "link",
        run: ({ EntityKey }) => void grid.copyLink(EntityKey),
      },
      { key: "sendLink", label: msg`Send link`, icon: "mail", run: ({ Entity }) => grid.sendLink(Entity) },
    ],
  },
  {
    key: "duplicate",
    label: msg`Duplicate`,
    icon: "files",
    isAvailable: () => grid.rights.duplicate,
    run: ({ EntityKey }) => void grid.duplicate(EntityKey),
  },
  {
    key: "copyJson",
    label: msg`Copy as JSON to clipboard`,
    icon: "copy",
    run: ({ Entity }) => void grid.copyRecord(Entity),
  },
  { key: "print", label: msg`Print`, icon: "printer", run: print },
  {
    key: "delete",
    label: msg`Delete`,
    icon: "trash-2",
    tone: "danger",
    isAvailable: () => grid.rights.remove,
    run: ({ Entity }) => grid.askDelete(Entity),
  },
];
