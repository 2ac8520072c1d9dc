import { Row, Text } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./content.module.css";

export interface TileFigureProps {
  /** The number, as it is written. */
  readonly children: ReactNode;
  /** What it counts, quieter than the number. */
  readonly unit?: ReactNode;
  /** At the end of the line. Default: nothing. */
  readonly action?: ReactNode;
}

/** The one number of a tile. */
export const TileFigure = ({ children, unit, action }: TileFigureProps) => (
  <Row align="baseline" isWrapping className={styles["figure"]}>
    <bdi className={styles["number"]}>{children}</bdi>
    {unit !== undefined && (
      <Text tone="muted" size="sm">
        {unit}
      </Text>
    )}
    {action !== undefined && <Text isAtEnd>{action}</Text>}
  </Row>
);
