import { useCharacterKeys } from "../keys/characterKeys.ts";
import styles from "./Kbd.module.css";

export interface KbdProps {
  /** The keys, one string each: `["Ctrl", "S"]`. */
  readonly keys: readonly string[];
  /** A single character that works anywhere on the page: not shown where the user turned such keys off. Default false. */
  readonly isPageKey?: boolean;
}

/** A keyboard shortcut, written from left to right in every language. */
export const Kbd = ({ keys, isPageKey = false }: KbdProps) => {
  const hasCharacterKeys = useCharacterKeys();
  if (isPageKey && !hasCharacterKeys) return null;
  return (
    <span className={styles["keys"]} dir="ltr">
      {keys.map((key) => (
        <kbd key={key} className={styles["key"]}>
          {key}
        </kbd>
      ))}
    </span>
  );
};
