import { Box, Text } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./Properties.module.css";

export interface PropertyLineProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A property with its label before it. */
export const PropertyLine = ({ label, children }: PropertyLineProps) => (
  <div className={styles["line"]}>
    <Text tone="muted" size="sm" className={styles["label"]}>
      {label}
    </Text>
    <Box flex="shrink">{children}</Box>
  </div>
);
