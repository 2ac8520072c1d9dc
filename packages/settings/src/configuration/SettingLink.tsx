import { Text } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./SettingLink.module.css";

export interface SettingLinkProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The name of a setting that opens it. */
export const SettingLink = ({ onPress, children }: SettingLinkProps) => (
  <Text
    as="button"
    wrap="anywhere"
    weight="strong"
    type="button"
    className={styles["link"]}
    onClick={onPress}
  >
    {children}
  </Text>
);
