import { Kbd } from "@backroom/ui";
import styles from "./EditorBar.module.css";

/** The keys of a button, where there is room; screen readers learn them by `aria-keyshortcuts`. */
export const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={styles["keys"]} aria-hidden="true">
    <Kbd keys={keys} />
  </span>
);
