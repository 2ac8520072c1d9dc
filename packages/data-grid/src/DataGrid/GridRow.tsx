import { Icon } from "@backroom/ui";
import { memo } from "react";
import { useStore } from "zustand";
import { keyOfRow, recordOfPlace } from "../state/createRowsStore.ts";
import type { RowsState } from "../state/createRowsStore.ts";
import { rowNumber } from "../state/rowNumber.ts";
import { rowOfPlace } from "../state/viewRows.ts";
import { cellId } from "./gridContext.ts";
import type { RowTools } from "./gridContext.ts";
import { cellRole, rowRole } from "./gridRoles.ts";
import styles from "./DataGrid.module.css";

interface GridRowProps {
  readonly context: RowTools;
  readonly "data-index": number;
}

const noCell = -1;

/**
 * One row of the virtual list; react-virtuoso renders it as its item. Elements are recycled between rows, so everything
 * shown depends on the place alone and no state lives here.
 */
export const GridRow = memo(({ context: tools, "data-index": place }: GridRowProps) => {
  const record = useStore(tools.rows, (state) => recordOfPlace(state, place));
  const row = rowOfPlace(place, tools.rows.getState().gap);
  const key = record === undefined ? undefined : keyOfRow(tools.rows.getState(), row);
  const isOpen = useStore(tools.rows, (state) => key !== undefined && state.openKey === key);
  const isPicked = useStore(tools.selection.store, ({ picked }) => key !== undefined && picked.has(key));
  const activeCell = useStore(tools.selection.store, ({ active }) =>
    active.row === row ? active.column : noCell,
  );
  if (record === undefined || key === undefined) return <div className={styles["gap"]} data-index={place} />;
  const pinned = tools.isFirstPinned ? 1 : 0;
  const idOf = (column: number) =>
    activeCell === column ? { id: cellId(tools.gridId, row, column), "data-active": true } : {};
  return (
    <div
      {...rowRole}
      className={styles["row"]}
      data-index={place}
      data-testid={`row-${key}`}
      aria-rowindex={row + 2}
      aria-selected={isOpen || isPicked}
      data-open={isOpen || undefined}
      data-disabled={record.Disabled || undefined}
    >
      <div {...cellRole} aria-colindex={1} className={styles["number"]} {...idOf(0)}>
        <RowMark tools={tools} row={row} oid={record.Oid} isDeleted={record.Deleted} />
      </div>
      {tools.columns.map((column, index) => (
        <div
          {...cellRole}
          key={column.name}
          aria-colindex={index + 2}
          className={styles["cell"]}
          data-align={column.align}
          data-pinned={index < pinned || undefined}
          data-quiet={column.isQuiet || undefined}
          {...idOf(index + 1)}
        >
          {tools.cells[index]?.(record[column.name], record)}
        </div>
      ))}
    </div>
  );
});
GridRow.displayName = "GridRow";

interface RowMarkProps {
  readonly tools: RowTools;
  readonly row: number;
  readonly oid: number;
  readonly isDeleted: boolean;
}

/** Number, dash, or what is special about the row. The number depends on how many rows are loaded. */
const RowMark = ({ tools, row, oid, isDeleted }: RowMarkProps) => {
  const mark = useStore(tools.rows, (state: RowsState) => {
    if (row < state.newRows.length) return "new";
    if (isDeleted || state.deletedOids.has(oid)) return "deleted";
    if (state.draftOids.has(oid)) return "draft";
    return rowNumber(row - state.newRows.length, state.cache.length);
  });
  if (mark === "new") return <Icon name="plus" size={14} label={tools.labels.isNew} />;
  if (mark === "draft")
    return <Icon name="pencil" size={14} label={tools.labels.draft} className={styles["draft"] ?? ""} />;
  if (mark === "deleted")
    return <Icon name="trash-2" size={14} label={tools.labels.deleted} className={styles["deleted"] ?? ""} />;
  return mark;
};
