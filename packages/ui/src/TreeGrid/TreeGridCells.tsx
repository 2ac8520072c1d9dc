import { memo } from "react";
import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import type { TreeGridColumn, TreeGridRow } from "./treeGridProps.ts";
import styles from "./TreeGrid.module.css";

/** Roles of a virtual table cannot be those of HTML: a `table` lays all its rows out together. */
export const rowRole = { role: "row" };
const rowHeaderRole = { role: "rowheader" };
const cellRole = { role: "gridcell" };

const sameMembers = (a: object, b: object): boolean => {
  const members = new Map(Object.entries(b));
  const entries = Object.entries(a);
  return (
    entries.length === members.size &&
    entries.every(([name, value]) => members.has(name) && Object.is(value, members.get(name)))
  );
};

/** The same props, where a row of the same members is the same row. */
const sameProps = <Props extends { readonly row: object }>(a: Props, b: Props): boolean =>
  sameMembers({ ...a, row: null }, { ...b, row: null }) && (a.row === b.row || sameMembers(a.row, b.row));

/** Draws a component with a row again only when what it shows has changed. */
export const memoByRow: <Props extends { readonly row: object }>(
  component: (props: Props) => ReactNode,
) => (props: Props) => ReactNode = (component) => memo(component, sameProps);

interface CellProps<Row extends TreeGridRow, Column extends TreeGridColumn> {
  readonly row: Row;
  readonly column: Column;
  readonly columnIndex: number;
  /** Px from the start of the row. */
  readonly start: number;
  readonly width: number;
  /** Id while the keyboard is on it. */
  readonly activeId: string | undefined;
  readonly isPicked: boolean;
  readonly renderCell: ((row: Row, column: Column) => ReactNode) | undefined;
}

/** A cell after the row header. */
export const Cell = memoByRow(function Cell<Row extends TreeGridRow, Column extends TreeGridColumn>({
  row,
  column,
  columnIndex,
  start,
  width,
  activeId,
  isPicked,
  renderCell,
}: CellProps<Row, Column>) {
  return (
    <div
      {...cellRole}
      aria-colindex={columnIndex + 2}
      aria-selected={isPicked || undefined}
      id={activeId}
      className={styles["cell"]}
      style={{ insetInlineStart: start, inlineSize: width }}
      data-active={activeId !== undefined || undefined}
      data-emphasized={column.isEmphasized || undefined}
    >
      {renderCell?.(row, column)}
    </div>
  );
});

interface RowHeaderProps<Row extends TreeGridRow> {
  readonly row: Row;
  readonly activeId: string | undefined;
  readonly renderRowHeader: (row: Row) => ReactNode;
}

/** The frozen first cell: indent, chevron, and what the host shows. */
export const RowHeader = memoByRow(function RowHeader<Row extends TreeGridRow>({
  row,
  activeId,
  renderRowHeader,
}: RowHeaderProps<Row>) {
  return (
    <div
      {...rowHeaderRole}
      aria-colindex={1}
      aria-expanded={row.isExpandable ? row.isExpanded : undefined}
      id={activeId}
      className={styles["rowHeader"]}
      style={{ paddingInlineStart: `calc(var(--tree-grid-indent) * ${row.level - 1} + var(--br-space-1))` }}
      data-active={activeId !== undefined || undefined}
    >
      <span className={styles["chevron"]} data-chevron={row.isExpandable || undefined} aria-hidden="true">
        {row.isExpandable && <Icon name="chevron-right" size={14} />}
      </span>
      <span className={styles["rowLabel"]}>{renderRowHeader(row)}</span>
    </div>
  );
});
