import type { ReadableStore } from "@backroom/ports";
import type { ReactNode } from "react";
import type { Cell } from "../cells/cellRenderers.tsx";
import type { GridColumn } from "../state/columns.ts";
import type { TableRows } from "../state/createRowsStore.ts";
import type { SelectionStore } from "../state/createSelectionStore.ts";
import { plainText } from "../state/plainText.ts";
import type { RowWindow } from "@backroom/ui";

/** What every row needs. Stable while columns and language stay, so that rows are drawn again only for their own news. */
export interface RowTools<Row> {
  readonly gridId: string;
  readonly rows: TableRows<Row>;
  /** Px. */
  readonly rowHeight: number;
  /** Which rows are drawn, and where. */
  readonly window: RowWindow;
  readonly selection: SelectionStore;
  readonly columns: readonly GridColumn[];
  readonly cells: readonly Cell<Row>[];
  readonly isFirstPinned: boolean;
  readonly labels: Readonly<Record<"deleted" | "new" | "draft" | "disabled" | "pick", string>>;
  /** A whole number as the user reads it. */
  readonly formatNumber: (value: number) => string;
  /** Column that says so when a row is disabled; -1 = none. */
  readonly markIndex: number;
  /** The time in ms since 1970, new every minute. */
  readonly minutes: ReadableStore<number>;
  /** Rows have check boxes. */
  readonly isPickable: boolean;
  /** Rows have a detail area to open. */
  readonly isExpandable: boolean;
}

/** What a cell shows; nothing in a column that is not there. Rows are read by name, whatever type they have. */
export const drawCell = <Row extends object>(
  { columns, cells }: Pick<RowTools<Row>, "columns" | "cells">,
  index: number,
  row: Row,
): ReactNode => {
  const column = columns[index];
  if (column === undefined) return "";
  const value = (row as Readonly<Record<string, unknown>>)[column.name];
  return (cells[index] ?? plainText)(value, row);
};

/** Id of the cell the keyboard is on. */
export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-r${row}c${column}`;

/** Id of the detail area. */
export const detailId = (gridId: string): string => `${gridId}-detail`;
