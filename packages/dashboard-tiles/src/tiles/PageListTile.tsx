import { translateServerText } from "@backroom/i18n";
import type { ReadableStore } from "@backroom/ports";
import { Icon, Link } from "@backroom/ui";
import type { IconProps } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import styles from "../Tile/Tile.module.css";
import { TileState } from "../Tile/TileState.tsx";

/** A page as tiles list it. */
export interface PageLink {
  readonly path: string;
  /** May be a text of the server, `i18n:…`. */
  readonly title: string;
  readonly icon: IconProps["name"];
  /** Links to pages the user may not open show disabled. */
  readonly isPermitted: boolean;
}

/** What a tile that lists pages works with. */
export interface PageListPorts {
  /** Newest first. */
  readonly pages: ReadableStore<readonly PageLink[]>;
}

/** Props of {@link PageListTile}. */
export interface PageListTileProps extends PageListPorts {
  /** Shown when there are none: how to get one. */
  readonly emptyHint: ReactNode;
}

/** A list of links to pages. */
export const PageListTile = ({ pages, emptyHint }: PageListTileProps) => {
  const { i18n } = useLingui();
  const links = useStore(pages);
  return (
    <TileState state="ready">
      {links.length === 0 ? (
        <p className={styles["hint"]}>{emptyHint}</p>
      ) : (
        <ul className={styles["list"]}>
          {links.map(({ path, title, icon, isPermitted }) => (
            <li key={path} className={styles["line"]}>
              <Icon name={icon} />
              <Link className={styles["page"] ?? ""} href={path} isQuiet isDisabled={!isPermitted}>
                {translateServerText(i18n, title)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </TileState>
  );
};
