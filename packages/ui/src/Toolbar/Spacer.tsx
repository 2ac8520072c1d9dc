import styles from "./Toolbar.module.css";

/** Pushes what follows to the end of a toolbar or bar. */
export const Spacer = () => <span className={styles["spacer"]} />;
