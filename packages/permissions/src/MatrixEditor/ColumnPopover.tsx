import { Flag, Icon, Popover, Row, SearchField, Stack, TreeGrid } from "@backroom/ui";
import type { DialogOverlayProps, TreeGridRow } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import type { MatrixColumn } from "../matrix/types.ts";
import { GLOBAL } from "../matrix/types.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import styles from "./MatrixEditor.module.css";

export interface ColumnPopoverProps extends DialogOverlayProps {
  /** All tenants that can be columns. */
  readonly all: readonly MatrixColumn[];
}

interface ColumnRow extends TreeGridRow {
  readonly column: MatrixColumn;
  readonly isShown: boolean;
}

const noColumns: readonly never[] = [];
const ignore = () => undefined;

/** Chooses which tenants are columns; any number of them. */
export const ColumnPopover = ({ all, ...props }: ColumnPopoverProps) => {
  const { t } = useLingui();
  const { matrix, columnText } = useMatrixParts();
  const columns = useStore(matrix.store, (state) => state.columns);
  const [text, setText] = useState("");
  const rows = useMemo(() => {
    const shown = new Set(columns.map(({ oid }) => oid));
    const word = text.trim().toLowerCase();
    const found = all.filter((column) => `${column.id} ${columnText(column)}`.toLowerCase().includes(word));
    return found.map((column, at): ColumnRow => {
      const name = columnText(column);
      return {
        key: String(column.oid),
        label: name === column.id ? name : `${column.id} ${name}`,
        level: 1,
        isExpandable: false,
        isExpanded: false,
        setSize: found.length,
        positionInSet: at + 1,
        column,
        isShown: shown.has(column.oid),
      };
    });
  }, [all, columns, text, columnText]);
  const toggle = (key: string) => {
    const shown = new Set(columns.map(({ oid }) => oid));
    const oid = Number(key);
    if (shown.has(oid)) shown.delete(oid);
    else shown.add(oid);
    const first = columns.find((column) => column.oid === GLOBAL);
    matrix.send({
      type: "columnsChosen",
      columns: [...(first === undefined ? [] : [first]), ...all.filter((column) => shown.has(column.oid))],
    });
  };
  return (
    <Popover {...props} aria-label={t`Tenants as columns`}>
      <Stack gap={2} className={styles["chooser"]}>
        <SearchField aria-label={t`Search tenants`} value={text} onChange={setText} autoFocus />
        <div className={styles["chooserList"]}>
          <TreeGrid
            label={t`Tenants as columns`}
            rows={rows}
            columns={noColumns}
            headHeight={0}
            onToggle={ignore}
            onRowAction={toggle}
            renderRowHeader={renderTenant}
          />
        </div>
      </Stack>
    </Popover>
  );
};

const renderTenant = ({ label, column, isShown }: ColumnRow) => (
  <Row as="span">
    <Icon name="check" size={14} className={isShown ? styles["picked"] : styles["unpicked"]} />
    {column.country !== null && <Flag country={column.country} />}
    <bdi>{label}</bdi>
    <PickedText isPicked={isShown} />
  </Row>
);

const PickedText = ({ isPicked }: { readonly isPicked: boolean }) => {
  const { t } = useLingui();
  return <span className={styles["spoken"]}>{isPicked ? t`shown` : t`not shown`}</span>;
};
