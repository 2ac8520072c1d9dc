import type { ReactNode } from "react";
import styles from "./dropdown.module.css";

interface ItemTextProps {
  readonly children: ReactNode;
  readonly description: ReactNode;
  readonly suffix: ReactNode;
}

/** The text of a menu item or option. All that is seen is its accessible name (WCAG 2.5.3). */
export const ItemText = ({ children, description, suffix }: ItemTextProps) => (
  <span className={styles["text"]}>
    <span className={styles["line"]}>
      <span className={styles["label"]}>{children}</span>
      {suffix !== undefined && <span className={styles["suffix"]}>{suffix}</span>}
    </span>
    {description !== undefined && <span className={styles["description"]}>{description}</span>}
  </span>
);
