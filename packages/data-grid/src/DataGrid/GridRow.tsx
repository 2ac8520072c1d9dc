import { Icon, placeOfSlot } from "@backroom/ui";
import { memo } from "react";
import type { HTMLAttributes, ReactNode } from "react";
import { useStore } from "zustand";
import { countRows, keyOfRow, recordOfPlace } from "../state/rowsState.ts";
import { isPickedRow } from "../state/picked.ts";
import type { RowsState } from "../state/rowsState.ts";
import { EditorsMark } from "../EditorsMark/EditorsMark.tsx";
import { rowNumber } from "../state/rowNumber.ts";
import { rowOfPlace } from "../state/viewRows.ts";
import { DraftMark } from "./DraftMark.tsx";
import { cellId, detailId, drawCell } from "./gridContext.ts";
import type { RowTools } from "./gridContext.ts";
import { cellRole, rowRole } from "./gridRoles.ts";
import { PickBox } from "./PickBox.tsx";
import { SkeletonRow } from "./SkeletonRow.tsx";
import styles from "./DataGrid.module.css";

interface GridRowProps<Row> {
  /** Number of the element; which row it shows depends on what is in sight. */
  readonly slot: number;
  readonly tools: RowTools<Row>;
}

const noCell = -1;

/** How a row looks; null = there is none. */
const lookOf = <Row,>(state: RowsState<Row>, row: number, record: Row | undefined) => {
  if (row < 0 || row >= countRows(state)) return null;
  if (record === undefined) return "skeleton";
  const { isDisabled = false, draftAt } = state.model.marksOf?.(record) ?? {};
  if (draftAt !== undefined) return isDisabled ? "disabledDraft" : "draft";
  return isDisabled ? "disabled" : "plain";
};

/** `memo` for components with a type parameter. */
const memoized: <Props extends object>(
  component: (props: Props) => ReactNode,
) => (props: Props) => ReactNode = memo;

/**
 * One row of the virtual list. Elements are recycled between rows, so everything shown depends on the place alone and
 * no state lives here.
 */
export const GridRow = memoized(function GridRow<Row extends object>({ slot, tools }: GridRowProps<Row>) {
  const place = useStore(tools.window.store, (state) => placeOfSlot(slot, state));
  const shift = useStore(tools.window.store, (state) => state.shift);
  const record = useStore(tools.rows, (state) => recordOfPlace(state, place));
  const row = rowOfPlace(place, tools.rows.getState().gap);
  const key = record === undefined ? undefined : keyOfRow(tools.rows.getState(), row);
  const isNew = row < tools.rows.getState().newRows.length;
  const isOpen = useStore(tools.rows, (state) => key !== undefined && state.openKey === key);
  const isPicked = useStore(
    tools.selection.store,
    ({ picked }) => key !== undefined && isPickedRow(picked, key, isNew),
  );
  const activeCell = useStore(tools.selection.store, ({ active }) =>
    active.row === row ? active.column : noCell,
  );
  const look = useStore(tools.rows, (state) => lookOf(state, row, record));
  const editors = useStore(tools.rows, ({ model }) =>
    record === undefined ? undefined : model.marksOf?.(record).editors,
  );
  if (look === null) return null;
  const style = { transform: `translateY(${place * tools.rowHeight - shift}px)` };
  if (record === undefined || key === undefined) return <SkeletonRow {...{ tools, place, row, style }} />;
  const isDisabled = look === "disabled" || look === "disabledDraft";
  const hasDraft = look === "draft" || look === "disabledDraft";
  const isMarked = isDisabled || hasDraft || editors !== undefined;
  const pinned = tools.isFirstPinned ? 1 : 0;
  const expansion = tools.isExpandable
    ? { "aria-expanded": isOpen, ...(isOpen && { "aria-controls": detailId(tools.gridId) }) }
    : {};
  const idOf = (column: number) =>
    activeCell === column ? { id: cellId(tools.gridId, row, column), "data-active": true, ...expansion } : {};
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
      <RowNumber {...{ tools, row, record, isPicked }} attributes={{ ...expansion, ...idOf(0) }} />
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
              {editors !== undefined && <EditorsMark names={editors} />}
            </span>
          ) : (
            drawCell(tools, index, record)
          )}
        </div>
      ))}
    </div>
  );
});

interface RowNumberProps<Row> {
  readonly tools: RowTools<Row>;
  readonly row: number;
  readonly record: Row;
  readonly isPicked: boolean;
  readonly attributes: HTMLAttributes<HTMLDivElement>;
}

/** What a row number gives way to, and its icon. */
const specialMarks = { new: "plus", deleted: "trash-2", draft: "pencil" } as const;

/** Number, dash, or what is special about the row; always its number for screen readers. It depends on how many rows are loaded. */
const RowNumber = <Row extends object>({ tools, row, record, isPicked, attributes }: RowNumberProps<Row>) => {
  const newCount = useStore(tools.rows, (state) => state.newRows.length);
  const mark = useStore(tools.rows, ({ model }) => {
    if (row < newCount) return "new";
    const marks = model.marksOf?.(record);
    if (marks?.isDeleted === true) return "deleted";
    return marks?.draftAt !== undefined && tools.markIndex < 0 ? "draft" : undefined;
  });
  const number = useStore(tools.rows, ({ cache }) => rowNumber(row - newCount, cache.length));
  const cell = { ...cellRole, "aria-colindex": 1, className: styles["number"], ...attributes };
  const box = tools.isPickable && <PickBox share={isPicked ? "all" : "none"} label={tools.labels.pick} />;
  return mark === undefined ? (
    <div {...cell} data-pickable={tools.isPickable || undefined} aria-label={String(row - newCount + 1)}>
      {box}
      {number}
    </div>
  ) : (
    <div {...cell} data-pickable={tools.isPickable || undefined}>
      {box}
      <Icon name={specialMarks[mark]} size={14} label={tools.labels[mark]} className={styles[mark] ?? ""} />
    </div>
  );
};
