import styles from "./Kbd.module.css";

export interface KbdProps {
  /** The keys, one string each: `["Ctrl", "S"]`. */
  readonly keys: readonly string[];
}

/** A keyboard shortcut. */
export const Kbd = ({ keys }: KbdProps) => (
  <span className={styles["keys"]}>
    {keys.map((key) => (
      <kbd key={key} className={styles["key"]}>
        {key}
      </kbd>
    ))}
  </span>
);
