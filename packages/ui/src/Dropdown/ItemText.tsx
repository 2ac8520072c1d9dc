import type { ReactNode } from "react";
import { Row } from "../Layout/Row.tsx";
import { Text } from "../Layout/Text.tsx";
import { Truncate } from "../Layout/Truncate.tsx";
import styles from "./dropdown.module.css";

interface ItemTextProps {
  readonly children: ReactNode;
  readonly description: ReactNode;
  readonly suffix: ReactNode;
}

/** The text of a menu item or option. All that is seen is its accessible name (WCAG 2.5.3). */
export const ItemText = ({ children, description, suffix }: ItemTextProps) => (
  <Text flex="grow">
    <Row as="span">
      <Truncate>{children}</Truncate>
      {suffix !== undefined && (
        <Text isAtEnd tone="faint" size="sm" wrap="never" className={styles["suffix"]}>
          {suffix}
        </Text>
      )}
    </Row>
    {description !== undefined && (
      <Text tone="faint" size="xs" wrap="never" className={styles["description"]}>
        {description}
      </Text>
    )}
  </Text>
);
