import { Icon } from "@backroom/ui";
import { memo } from "react";
import type { HTMLAttributes, ReactNode } from "react";
import { EditorsMark } from "../EditorsMark/EditorsMark.tsx";
import { alignOf, cellStyle } from "./cellStyle.ts";
import { DraftMark } from "./DraftMark.tsx";
import { cellId, detailId, drawCell } from "./gridContext.ts";
import type { RowTools } from "./gridContext.ts";
import { cellRole, rowRole } from "./gridRoles.ts";
import { PickBox } from "./PickBox.tsx";
import { skeletonRow } from "./skeletonRow.tsx";
import { useRowView } from "./useRowView.ts";
import type { RowView } from "./useRowView.ts";
import styles from "./DataGrid.module.css";

interface GridRowProps<Row> {
  /** Number of the element; which row it shows depends on what is in sight. */
  readonly slot: number;
  readonly tools: RowTools<Row>;
}

/** `memo` for components with a type parameter. */
const memoized: <Props extends object>(
  component: (props: Props) => ReactNode,
) => (props: Props) => ReactNode = memo;

/**
 * One row of the virtual list. Elements are recycled between rows, so everything shown depends on the place alone and
 * no state lives here.
 */
export const GridRow = memoized(function GridRow<Row extends object>({ slot, tools }: GridRowProps<Row>) {
  const view = useRowView(slot, tools);
  if (view === null) return null;
  const { place, row, record, key, isOpen, isPicked, isDisabled, hasDraft, editors, activeColumn } = view;
  const style = { transform: `translateY(${place * tools.rowHeight - view.shift}px)` };
  if (record === undefined || key === undefined) return skeletonRow(tools, view, style);
  const isMarked = isDisabled || hasDraft || editors !== undefined;
  const pinned = tools.isFirstPinned ? 1 : 0;
  const expansion = tools.isExpandable
    ? { "aria-expanded": isOpen, ...(isOpen && { "aria-controls": detailId(tools.gridId) }) }
    : {};
  const idOf = (column: number) =>
    activeColumn === column
      ? { id: cellId(tools.gridId, row, column), "data-active": true, ...expansion }
      : {};
  return (
    <div
      {...rowRole}
      className={styles["row"]}
      style={style}
      data-index={place}
      data-testid={`row-${key}`}
      aria-rowindex={row + 2}
      aria-selected={isOpen || isPicked}
      data-open={isOpen || undefined}
      data-disabled={isDisabled || undefined}
    >
      {rowNumberCell(tools, view, { ...expansion, ...idOf(0) })}
      {tools.columns.map((column, index) => (
        <div
          {...cellRole}
          key={column.name}
          className={styles["cell"]}
          style={cellStyle(index)}
          data-align={alignOf(column)}
          data-name={index === tools.markIndex || undefined}
          data-pinned={index < pinned || undefined}
          data-quiet={column.isQuiet || undefined}
          {...idOf(index + 1)}
        >
          {isMarked && index === tools.markIndex ? (
            <span className={styles["marked"]}>
              <span>{drawCell(tools, index, record)}</span>
              {isDisabled && (
                <span className={styles["mark"]}>
                  <Icon name="ban" size={12} />
                  {tools.labels.disabled}
                </span>
              )}
              {hasDraft && <DraftMark tools={tools} record={record} />}
              {editors !== undefined && <EditorsMark names={editors} isInRow />}
            </span>
          ) : (
            drawCell(tools, index, record)
          )}
        </div>
      ))}
    </div>
  );
});

/** What a row number gives way to, and its icon. */
const specialMarks = { new: "plus", deleted: "trash-2", draft: "pencil" } as const;

/** Number, dash, or what is special about the row; always its number for screen readers. */
const rowNumberCell = <Row,>(
  { isPickable, labels, markIndex, formatNumber }: RowTools<Row>,
  { index, number, isPicked, isDeleted, hasDraft }: RowView<Row>,
  attributes: HTMLAttributes<HTMLDivElement>,
) => {
  const mark = index < 0 ? "new" : isDeleted ? "deleted" : hasDraft && markIndex < 0 ? "draft" : undefined;
  const cell = {
    ...cellRole,
    className: styles["number"],
    "data-pickable": isPickable || undefined,
    ...attributes,
  };
  const box = isPickable && <PickBox share={isPicked ? "all" : "none"} label={labels.pick} />;
  return mark === undefined ? (
    <div {...cell} aria-label={String(index + 1)}>
      {box}
      {typeof number === "number" ? formatNumber(number) : number}
    </div>
  ) : (
    <div {...cell}>
      {box}
      <Icon name={specialMarks[mark]} size={14} label={labels[mark]} className={styles[mark] ?? ""} />
    </div>
  );
};
