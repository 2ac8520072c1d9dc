import type { MouseEvent, RefObject } from "react";
import type { GridColumn } from "../state/columns.ts";
import type { TableRows } from "../state/createRowsStore.ts";
import { toggleRow } from "../state/createSelectionStore.ts";
import type { SelectionStore } from "../state/createSelectionStore.ts";
import { keyOfRow } from "../state/rowsState.ts";
import { rowOfPlace } from "../state/viewRows.ts";
import type { DataGridProps } from "./dataGridProps.ts";
import { useSecondClick } from "./useSecondClick.ts";

interface GridClicksOptions {
  readonly rows: TableRows<unknown>;
  readonly selection: SelectionStore;
  readonly columns: readonly GridColumn[];
  readonly frame: RefObject<HTMLElement | null>;
  readonly onSort: (name: string) => void;
  readonly onPickAll: () => void;
  readonly onRowClick: NonNullable<DataGridProps<object>["onRowClick"]>;
  /** Opens the row, or closes it. */
  readonly onToggle: (row: number) => void;
}

/** Which cell of its row it is: 0 = the row number. */
const columnOf = (cell: Element) => [...(cell.parentElement?.children ?? [])].indexOf(cell);

/** Clicks of the grid: a heading sorts, a check box picks, a row opens; Ctrl and Shift pick. */
export const useGridClicks = ({
  rows,
  selection,
  columns,
  frame,
  onSort,
  onPickAll,
  onRowClick,
  onToggle,
}: GridClicksOptions) => {
  const secondClick = useSecondClick(rows, frame, (row, { timeStamp }) =>
    onRowClick(row, { isCtrl: false, isShift: false, at: timeStamp }),
  );
  const clickHeading = (heading: Element, isPick: boolean) => {
    if (isPick) onPickAll();
    const column = columns[columnOf(heading) - 1];
    if (column?.isSortable === true) onSort(column.name);
  };
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target === null || target.closest("[data-resize]") !== null) return;
    const isPick = target.closest("[data-pick]") !== null;
    const heading = target.closest("[role=columnheader]");
    if (heading !== null) {
      clickHeading(heading, isPick);
      return;
    }
    const element = target.closest("[role=row][data-index]");
    if (!(element instanceof HTMLElement)) return;
    const row = rowOfPlace(Number(element.dataset["index"]), rows.getState().gap);
    const cell = target.closest("[role=gridcell]");
    const column = cell === null ? 0 : columnOf(cell);
    selection.moveTo({ row, column });
    if (isPick) {
      toggleRow(selection, rows.getState(), row);
      return;
    }
    const isCtrl = event.ctrlKey || event.metaKey;
    secondClick.remember(event, isCtrl ? undefined : keyOfRow(rows.getState(), row));
    onRowClick(row, { isCtrl, isShift: event.shiftKey, at: event.timeStamp });
    // The second click of a double-click does not take the first one back.
    if (!isCtrl && event.detail < 2) onToggle(row);
  };
};
