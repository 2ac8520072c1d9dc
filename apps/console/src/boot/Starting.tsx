import { Hourglass, useDelayed } from "@backroom/ui";
import styles from "./Starting.module.css";

/** The page while the console, or the code of its first page, is loading. */
export const Starting = () => (useDelayed(true) ? <Hourglass className={styles["starting"] ?? ""} /> : null);
