import type { ReactNode } from "react";
import styles from "./content.module.css";

/** Props of {@link TileMeter}. */
export interface TileMeterProps {
  readonly label: ReactNode;
  /** How long its bar is, from 0 to 1; decoration, since the value says it. */
  readonly share: number;
  /** The value, at the end. */
  readonly children: ReactNode;
}

/** A line of a tile with a bar below it. */
export const TileMeter = ({ label, share, children }: TileMeterProps) => (
  <li className={styles["meter"]}>
    <span className={styles["label"]}>
      <bdi>{label}</bdi>
    </span>
    <bdi className={styles["value"]}>{children}</bdi>
    <span className={styles["track"]} aria-hidden="true">
      <span className={styles["fill"]} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
  </li>
);
