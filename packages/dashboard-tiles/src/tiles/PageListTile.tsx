import { Icon, Link } from "@backroom/ui";
import type { ReactNode } from "react";
import type { PageLink } from "../ports.tsx";
import styles from "../Tile/Tile.module.css";
import { TileState } from "../Tile/TileState.tsx";

/** Props of {@link PageListTile}. */
export interface PageListTileProps {
  readonly pages: readonly PageLink[];
  /** Shown when there are none: how to get one. */
  readonly emptyHint: ReactNode;
}

/** A list of links to pages. */
export const PageListTile = ({ pages, emptyHint }: PageListTileProps) => (
  <TileState state="ready">
    {pages.length === 0 ? (
      <p className={styles["hint"]}>{emptyHint}</p>
    ) : (
      <ul className={styles["list"]}>
        {pages.map(({ path, title, icon, isPermitted }) => (
          <li key={path} className={styles["line"]}>
            <Icon name={icon} />
            <Link className={styles["page"] ?? ""} href={path} isQuiet isDisabled={!isPermitted}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </TileState>
);
