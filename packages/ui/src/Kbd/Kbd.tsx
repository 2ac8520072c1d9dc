import styles from "./Kbd.module.css";

export interface KbdProps {
  /** The keys, one string each: `["Ctrl", "S"]`. */
  readonly keys: readonly string[];
}

/** A keyboard shortcut, written from left to right in every language. */
export const Kbd = ({ keys }: KbdProps) => (
  <span className={styles["keys"]} dir="ltr">
    {keys.map((key) => (
      <kbd key={key} className={styles["key"]}>
        {key}
      </kbd>
    ))}
  </span>
);
