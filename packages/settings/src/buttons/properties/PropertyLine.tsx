import type { ReactNode } from "react";
import styles from "./Properties.module.css";

/** Props of {@link PropertyLine}. */
export interface PropertyLineProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A property with its label before it. */
export const PropertyLine = ({ label, children }: PropertyLineProps) => (
  <div className={styles["line"]}>
    <span className={styles["label"]}>{label}</span>
    <div className={styles["value"]}>{children}</div>
  </div>
);
