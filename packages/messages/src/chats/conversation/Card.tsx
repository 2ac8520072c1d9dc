import { Icon, Stack, Text, Truncate } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import type { ReactNode } from "react";
import { visibleText } from "../state/messageParts.ts";
import styles from "./Card.module.css";
import texts from "../Texts.module.css";

interface CardProps {
  readonly icon: IconName;
  /** Its name, as people wrote it. Default: none. */
  readonly name?: string;
  /** Below the name. */
  readonly about?: ReactNode;
  /** Whether it is as wide as its place. Default: at most as wide as a message. */
  readonly isWide?: boolean;
  /** Its buttons. */
  readonly children?: ReactNode;
}

/** A file or record of a message. */
export const Card = ({ icon, name, about, isWide = false, children }: CardProps) => (
  <Text
    pad="0-2"
    radius="sm"
    fill="surface"
    line="around"
    className={styles["card"]}
    data-wide={isWide || undefined}
  >
    <Icon name={icon} />
    <Stack as="span" flex="shrink" className={texts["column"]}>
      {name !== undefined && (
        <Truncate as="bdi" weight="strong" className={texts["name"]}>
          {visibleText(name)}
        </Truncate>
      )}
      {about}
    </Stack>
    {children}
  </Text>
);
