import { Icon, Row, Truncate } from "@backroom/ui";
import type { IconProps } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./content.module.css";

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
  <Row as="li" line="end" className={styles["line"]}>
    {icon !== undefined && <Icon name={icon} />}
    {start}
    <Truncate flex="grow">
      <bdi>{label}</bdi>
    </Truncate>
    {children !== undefined && (
      <Truncate flex="none" tone="muted" isNumeric className={styles["value"]}>
        {children}
      </Truncate>
    )}
  </Row>
);

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
