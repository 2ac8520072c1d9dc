import type { ReactNode } from "react";
import type { ColumnLayout, ColumnRange } from "./columnLayout.ts";
import { Cell, RowHeader, rowRole } from "./TreeGridCells.tsx";
import type { TreeGridColumn, TreeGridRow } from "./treeGridProps.ts";
import styles from "./TreeGrid.module.css";

interface TreeGridFootProps<Row extends TreeGridRow, Column extends TreeGridColumn> {
  readonly row: Row;
  /** Place among all rows of the grid; 1 = first. */
  readonly rowIndex: number;
  readonly columns: readonly Column[];
  readonly layout: ColumnLayout;
  readonly columnRange: ColumnRange;
  readonly renderRowHeader: (row: Row) => ReactNode;
  readonly renderCell: ((row: Row, column: Column) => ReactNode) | undefined;
}

/** The row below all others, which stays in sight. */
export const TreeGridFoot = <Row extends TreeGridRow, Column extends TreeGridColumn>({
  row,
  rowIndex,
  columns,
  layout,
  columnRange,
  renderRowHeader,
  renderCell,
}: TreeGridFootProps<Row, Column>) => (
  <div {...rowRole} aria-rowindex={rowIndex} aria-level={1} className={styles["foot"]}>
    <RowHeader row={row} activeId={undefined} renderRowHeader={renderRowHeader} />
    {columns.slice(columnRange.first, columnRange.last + 1).map((column, place) => {
      const index = columnRange.first + place;
      return (
        <Cell
          key={column.key}
          row={row}
          column={column}
          columnIndex={index}
          start={layout.header + (layout.edges[index] ?? 0)}
          width={layout.widths[index] ?? 0}
          activeId={undefined}
          isPicked={false}
          renderCell={renderCell}
        />
      );
    })}
  </div>
);
