import { ShareBar, Truncate } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./content.module.css";

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
    <Truncate flex="grow">
      <bdi>{label}</bdi>
    </Truncate>
    <Truncate as="bdi" flex="none" tone="muted" isNumeric className={styles["value"]}>
      {children}
    </Truncate>
    <ShareBar share={share} className={styles["bar"]} />
  </li>
);
