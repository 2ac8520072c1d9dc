import { Icon } from "@backroom/ui";
import type { IconProps } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./content.module.css";

/** Props of {@link TileLine}. */
export interface TileLineProps {
  readonly icon?: IconProps["name"];
  /** Before the label, such as a flag. Default: nothing. */
  readonly start?: ReactNode;
  readonly label: ReactNode;
  /** At the end of the line, quieter than the label. */
  readonly children?: ReactNode;
}

/** A line of a tile: a label, and what belongs to it at the end. */
export const TileLine = ({ icon, start, label, children }: TileLineProps) => (
  <li className={styles["line"]}>
    {icon !== undefined && <Icon name={icon} />}
    {start}
    <span className={styles["label"]}>
      <bdi>{label}</bdi>
    </span>
    {children !== undefined && <span className={styles["value"]}>{children}</span>}
  </li>
);

/** Props of {@link TileLines}. */
export interface TileLinesProps {
  readonly children: ReactNode;
  readonly "aria-label"?: string;
}

/** The lines of a tile. */
export const TileLines = ({ children, ...props }: TileLinesProps) => (
  <ul {...props} className={styles["lines"]}>
    {children}
  </ul>
);
