import type { ReactNode } from "react";
import { useStore } from "zustand";
import { placeOfSlot } from "../VirtualGrid/createRowWindow.ts";
import type { RowWindow } from "../VirtualGrid/createRowWindow.ts";
import type { GridPosition } from "../VirtualGrid/moveActive.ts";
import type { ColumnLayout, ColumnRange } from "./columnLayout.ts";
import { cellId } from "./position.ts";
import type { TreeGridRange } from "./range.ts";
import { Cell, memoByRow, RowHeader, rowRole } from "./TreeGridCells.tsx";
import type { TreeGridColumn, TreeGridRow } from "./treeGridProps.ts";
import styles from "./TreeGrid.module.css";

/** What all rows are drawn with. */
interface RowTools<Row extends TreeGridRow, Column extends TreeGridColumn> {
  readonly gridId: string;
  readonly columns: readonly Column[];
  readonly layout: ColumnLayout;
  readonly columnRange: ColumnRange;
  readonly hasHead: boolean;
  readonly renderRowHeader: (row: Row) => ReactNode;
  readonly renderCell: ((row: Row, column: Column) => ReactNode) | undefined;
}

interface RowProps<Row extends TreeGridRow, Column extends TreeGridColumn> extends RowTools<Row, Column> {
  readonly row: Row;
  readonly index: number;
  /** Px from the first place for rows. */
  readonly top: number;
  /** Column the keyboard is on; -1 = on another row. */
  readonly activeColumn: number;
  /** First and last picked column; -1 = none. */
  readonly pickedFrom: number;
  readonly pickedTo: number;
  readonly isSelected: boolean | undefined;
}

const DrawnRow = memoByRow(function DrawnRow<Row extends TreeGridRow, Column extends TreeGridColumn>({
  row,
  index,
  top,
  activeColumn,
  pickedFrom,
  pickedTo,
  isSelected,
  ...tools
}: RowProps<Row, Column>) {
  const { columns, layout, columnRange } = tools;
  const activeId = (column: number) =>
    activeColumn === column ? cellId(tools.gridId, { row: index, column }) : undefined;
  return (
    <div
      {...rowRole}
      className={styles["row"]}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + (tools.hasHead ? 2 : 1)}
      aria-level={row.level}
      aria-setsize={row.setSize}
      aria-posinset={row.positionInSet}
      aria-expanded={row.isExpandable ? row.isExpanded : undefined}
      aria-selected={isSelected}
      aria-disabled={row.isDisabled || undefined}
      data-index={index}
    >
      <RowHeader row={row} activeId={activeId(0)} renderRowHeader={tools.renderRowHeader} />
      {columns.slice(columnRange.first, columnRange.last + 1).map((column, place) => {
        const columnIndex = columnRange.first + place;
        return (
          <Cell
            key={column.key}
            row={row}
            column={column}
            columnIndex={columnIndex}
            start={layout.header + (layout.edges[columnIndex] ?? 0)}
            width={layout.widths[columnIndex] ?? 0}
            activeId={activeId(columnIndex + 1)}
            isPicked={columnIndex >= pickedFrom && columnIndex <= pickedTo}
            renderCell={tools.renderCell}
          />
        );
      })}
    </div>
  );
});

interface TreeGridRowsProps<Row extends TreeGridRow, Column extends TreeGridColumn> extends RowTools<
  Row,
  Column
> {
  readonly rows: readonly Row[];
  readonly rowWindow: RowWindow;
  readonly rowHeight: number;
  readonly active: GridPosition;
  readonly range: TreeGridRange | null;
  readonly selectedKey: string | null | undefined;
}

/**
 * The rows in sight, in elements that are used again for rows that come into sight. While the list scrolls they keep
 * their order in the document; at rest they stand in the order of the rows.
 */
export const TreeGridRows = <Row extends TreeGridRow, Column extends TreeGridColumn>({
  rows,
  rowWindow,
  rowHeight,
  active,
  range,
  selectedKey,
  ...tools
}: TreeGridRowsProps<Row, Column>) => {
  const shown = useStore(rowWindow.store);
  const { slots, firstSlot, shift } = shown;
  return Array.from({ length: slots }, (_, place) => {
    const slot = (firstSlot + place) % slots;
    const index = placeOfSlot(slot, shown);
    const row = rows[index];
    if (row === undefined) return null;
    const isPicked = range !== null && index >= range.firstRow && index <= range.lastRow;
    return (
      <DrawnRow
        key={slot}
        {...tools}
        row={row}
        index={index}
        top={index * rowHeight - shift}
        activeColumn={active.row === index ? active.column : -1}
        pickedFrom={isPicked ? range.firstColumn : -1}
        pickedTo={isPicked ? range.lastColumn : -1}
        isSelected={selectedKey === undefined ? undefined : row.key === selectedKey}
      />
    );
  });
};
