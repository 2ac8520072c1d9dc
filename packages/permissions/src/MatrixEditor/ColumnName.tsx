import { Flag, Icon, Row } from "@backroom/ui";
import { GLOBAL } from "../matrix/types.ts";
import type { ColumnOid } from "../matrix/types.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import styles from "./ColumnName.module.css";

/** Flag and name of a tenant, or a globe for all of them. */
export const ColumnName = ({ oid }: { readonly oid: ColumnOid }) => {
  const { columnOf, columnText } = useMatrixParts();
  const column = columnOf(oid);
  return (
    <Row as="span" isInline gap={1} flex="shrink" weight="normal" className={styles["column"]}>
      {oid === GLOBAL && <Icon name="globe" size={14} />}
      {column.country !== null && <Flag country={column.country} />}
      <bdi>{columnText(column)}</bdi>
    </Row>
  );
};
