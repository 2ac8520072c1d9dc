import type { ReactNode } from "react";
import { ResizeHandle } from "../VirtualGrid/ResizeHandle.tsx";
import type { ColumnLayout, ColumnRange } from "./columnLayout.ts";
import { cellId } from "./position.ts";
import { rowRole } from "./TreeGridCells.tsx";
import type { TreeGridColumn } from "./treeGridProps.ts";
import styles from "./TreeGrid.module.css";

const headingRole = { role: "columnheader" };

interface TreeGridHeadProps {
  readonly gridId: string;
  readonly corner: ReactNode;
  readonly columns: readonly TreeGridColumn[];
  readonly layout: ColumnLayout;
  readonly columnRange: ColumnRange;
  /** Column whose heading the keyboard is on; -1 = on none. */
  readonly activeColumn: number;
  /** The row headers' width, px, while it is dragged and at the end. */
  readonly onResize: (width: number) => void;
}

/** The row of headings, which stays in sight. */
export const TreeGridHead = ({
  gridId,
  corner,
  columns,
  layout,
  columnRange,
  activeColumn,
  onResize,
}: TreeGridHeadProps) => {
  const idOf = (column: number) =>
    activeColumn === column ? { id: cellId(gridId, { row: -1, column }), "data-active": true } : {};
  return (
    <div {...rowRole} aria-rowindex={1} className={styles["head"]}>
      <div {...headingRole} aria-colindex={1} className={styles["corner"]} {...idOf(0)}>
        <span className={styles["headingText"]}>{corner}</span>
        {columns.length > 0 && <ResizeHandle onResize={onResize} />}
      </div>
      {columns.slice(columnRange.first, columnRange.last + 1).map((column, place) => {
        const index = columnRange.first + place;
        return (
          <div
            {...headingRole}
            key={column.key}
            aria-colindex={index + 2}
            className={styles["heading"]}
            style={{
              insetInlineStart: layout.header + (layout.edges[index] ?? 0),
              inlineSize: layout.widths[index],
            }}
            data-emphasized={column.isEmphasized || undefined}
            {...idOf(index + 1)}
          >
            {column.header ?? <span className={styles["headingText"]}>{column.label}</span>}
          </div>
        );
      })}
    </div>
  );
};
