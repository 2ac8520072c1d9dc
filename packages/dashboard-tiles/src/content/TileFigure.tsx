import type { ReactNode } from "react";
import styles from "./content.module.css";

/** Props of {@link TileFigure}. */
export interface TileFigureProps {
  /** The number, as it is written. */
  readonly children: ReactNode;
  /** What it counts, quieter than the number. */
  readonly unit?: ReactNode;
}

/** The one number of a tile. */
export const TileFigure = ({ children, unit }: TileFigureProps) => (
  <p className={styles["figure"]}>
    <span className={styles["number"]}>{children}</span>
    {unit !== undefined && <span className={styles["unit"]}>{unit}</span>}
  </p>
);
