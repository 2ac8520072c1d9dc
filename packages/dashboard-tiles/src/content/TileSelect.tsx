import type { ComponentProps } from "react";
import styles from "./content.module.css";

/** A list to choose from, in a tile or in its settings; takes what a `select` takes. */
export const TileSelect = (props: Readonly<Omit<ComponentProps<"select">, "className">>) => (
  <select {...props} className={styles["select"]} />
);
