import type { Clock } from "@backroom/ports";
import type { ReactNode } from "react";
import type { Cell } from "../cells/cellRenderers.tsx";
import type { GridColumnSpec } from "../state/columns.ts";
import type { TableRows } from "../state/createRowsStore.ts";
import type { SelectionStore } from "../state/createSelectionStore.ts";
import type { RowRange } from "../state/pageGaps.ts";
import type { RowIntent } from "./useGridKeys.ts";

/** How a row was clicked. */
export interface RowClick {
  readonly isCtrl: boolean;
  readonly isShift: boolean;
  /** ms, the event's own time: how long a busy browser took to hear of it does not count. */
  readonly at: number;
}

/** Props of {@link DataGrid}; `Row` is what a row shows: any object with values under the names of columns. */
export interface DataGridProps<Row extends object> {
  /** Accessible name of the table. */
  readonly label: string;
  /** What it shows. Which key and marks rows have says the model in the store. */
  readonly rows: TableRows<Row>;
  /** Keyboard position and picked rows. */
  readonly selection: SelectionStore;
  /** Columns in order; a name is enough. Keep the array the same while nothing changes: new columns draw all rows anew. */
  readonly columns: readonly GridColumnSpec[];
  /** How each of the columns draws its values; keep the array the same too. Default: values as text. */
  readonly cells?: readonly Cell<Row>[];
  /** Name of the column that says so when a row is disabled. Default: none; the row is tinted alone. */
  readonly markColumn?: string;
  /** The first column stays in sight when scrolling sideways. Default: false. */
  readonly isFirstPinned?: boolean;
  /** Order of the rows, `["-Text"]`; its first key is marked. Default: none. */
  readonly orderBy?: readonly string[];
  /** Rows in all, loaded or not; null = not known. Default: null. */
  readonly totalCount?: number | null;
  /** Rows are on their way. Default: false. */
  readonly isBusy?: boolean;
  /** The rows shown are those of the query before; they are dimmed. Default: false. */
  readonly isStale?: boolean;
  /**
   * Key of the row whose detail area is open; null = none. The area stays under its row when rows are sorted or added.
   * Default: the owner of the store opens rows, by its `openRow`.
   */
  readonly openKey?: string | null;
  /** The user opens a row by click or Enter, or closes it (null) so or by Escape. Give it together with `openKey`. */
  readonly onOpenChange?: (key: string | null) => void;
  /** Draws the detail area of the open row. Default: `detail`. */
  readonly renderDetail?: (row: Row) => ReactNode;
  /** The detail area of the open row. Default: none. */
  readonly detail?: ReactNode;
  /** Rows have a detail area to open, and say so to screen readers. Default: while one of both is given. */
  readonly isExpandable?: boolean;
  /** Rows can be picked for something: each has a check box, and the heading has one for all. Default: keys alone pick. */
  readonly isPickable?: boolean;
  /** Tells the age of drafts. Read once. Default: the system's. */
  readonly clock?: Clock;
  /** Shown under the heading instead of rows. Default: none. */
  readonly placeholder?: ReactNode;
  /** A sortable heading was clicked. */
  readonly onSort?: (name: string) => void;
  /** A column was resized, px. */
  readonly onResize?: (name: string, width: number) => void;
  /** A row was clicked. */
  readonly onRowClick?: (row: number, click: RowClick) => void;
  /** Enter (toggle) or F2 (edit) on a row. */
  readonly onRowKey?: (row: number, intent: RowIntent) => void;
  /** Escape. */
  readonly onEscape?: () => void;
  /** Ctrl+C without selected text. */
  readonly onCopy?: () => void;
  /** Other rows came into sight. */
  readonly onRangeChange?: (range: RowRange) => void;
  /** The user left the top of the table, or came back to it. */
  readonly onAtTopChange?: (isAtTop: boolean) => void;
  /** Receives the scrolling box. */
  readonly scrollerRef?: (element: HTMLElement | null) => void;
}
