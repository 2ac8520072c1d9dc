import { Flag, Icon } from "@backroom/ui";
import type { MatrixColumn } from "../matrix/types.ts";
import { GLOBAL } from "../matrix/types.ts";
import styles from "./MatrixEditor.module.css";

/** Heading of a column: the flag and id of a tenant over its name; a globe for the column of all tenants. */
export const MatrixColumnHead = ({
  column,
  text,
}: {
  readonly column: MatrixColumn;
  readonly text: string;
}) => (
  <span className={styles["columnHead"]} title={text}>
    <span className={styles["columnId"]}>
      {column.oid === GLOBAL && <Icon name="globe" size={14} />}
      {column.country !== null && <Flag country={column.country} />}
      {column.id !== text && <bdi>{column.id}</bdi>}
    </span>
    <span className={styles["columnText"]} dir="auto">
      {text}
    </span>
  </span>
);
