import type { ReactNode } from "react";
import styles from "./SettingLink.module.css";

/** Props of {@link SettingLink}. */
export interface SettingLinkProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The name of a setting that opens it. */
export const SettingLink = ({ onPress, children }: SettingLinkProps) => (
  <button type="button" className={styles["link"]} onClick={onPress}>
    {children}
  </button>
);
