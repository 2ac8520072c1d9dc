import { translateServerText } from "@backroom/i18n";
import { Link } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { TileLine, TileLines, TileState } from "@backroom/dashboard-tiles";
import type { PageListPorts } from "./pageLink.ts";

export interface PageListTileProps extends PageListPorts {
  /** Shown when there are none: how to get one. */
  readonly emptyHint: ReactNode;
  readonly emptyIcon: IconName;
}

/** A list of links to pages. */
export const PageListTile = ({ pages, emptyHint, emptyIcon }: PageListTileProps) => {
  const { i18n } = useLingui();
  const links = useStore(pages);
  if (links.length === 0)
    return (
      <TileState state="empty" icon={emptyIcon}>
        {emptyHint}
      </TileState>
    );
  return (
    <TileState state="ready">
      <TileLines>
        {links.map(({ path, title, icon, group, isPermitted }) => (
          <TileLine
            key={path}
            icon={icon}
            label={
              <Link href={path} isQuiet isDisabled={!isPermitted}>
                <bdi>{typeof title === "string" ? translateServerText(i18n, title) : i18n._(title)}</bdi>
              </Link>
            }
          >
            {group === undefined ? undefined : <bdi>{translateServerText(i18n, group)}</bdi>}
          </TileLine>
        ))}
      </TileLines>
    </TileState>
  );
};
