import { Flag, Icon, Row, Truncate } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { MatrixColumn } from "../matrix/types.ts";
import { GLOBAL } from "../matrix/types.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import styles from "./MatrixEditor.module.css";

export interface MatrixColumnHeadProps {
  readonly column: MatrixColumn;
  readonly text: string;
}

/**
 * Heading of a column: the flag and id of a tenant over its name; a globe for the column of all tenants, a lock where
 * nothing counts.
 */
export const MatrixColumnHead = ({ column, text }: MatrixColumnHeadProps) => {
  const { t } = useLingui();
  const { isOutside } = useMatrixParts();
  return (
    <span className={styles["columnHead"]} title={text}>
      <Row as="span" isInline gap={1} weight="medium" className={styles["columnId"]}>
        {column.oid === GLOBAL && <Icon name="globe" size={14} />}
        {column.country !== null && <Flag country={column.country} />}
        {column.id !== text && <bdi>{column.id}</bdi>}
        {isOutside(column.oid) && (
          <Icon name="lock" size={12} label={t`Outside the limits: nothing counts here`} />
        )}
      </Row>
      <Truncate className={styles["columnText"]} dir="auto">
        {text}
      </Truncate>
    </span>
  );
};
