import { Icon } from "@backroom/ui";
import type { IconProps } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./Tile.module.css";

/** Props of {@link Tile}. */
export interface TileFrameProps {
  /** Key of its card; the test id is `tile-{key}`. */
  readonly tileKey: string;
  readonly title: string;
  readonly icon: IconProps["name"];
  /** Beside the title, at the end. Default: nothing. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of a tile. Its content says what the background means by rendering {@link TileState}: loading, or danger when
 * something needs attention.
 */
export const Tile = ({ tileKey, title, icon, action, children }: TileFrameProps) => (
  <section className={styles["tile"]} data-testid={`tile-${tileKey}`} aria-label={title}>
    <header className={styles["header"]}>
      <Icon name={icon} />
      <h2 className={styles["title"]}>{title}</h2>
      {action}
    </header>
    <div className={styles["body"]}>{children}</div>
  </section>
);
