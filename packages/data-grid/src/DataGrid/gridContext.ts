import type { Cell } from "../cells/cellRenderers.tsx";
import type { GridColumn } from "../state/columns.ts";
import type { RowsStore } from "../state/createRowsStore.ts";
import type { SelectionStore } from "../state/createSelectionStore.ts";
import type { RowWindow } from "./createRowWindow.ts";

/** What every row needs. Stable while columns and language stay, so that rows are drawn again only for their own news. */
export interface RowTools {
  readonly gridId: string;
  readonly rows: RowsStore;
  /** Px. */
  readonly rowHeight: number;
  /** Which rows are drawn, and where. */
  readonly window: RowWindow;
  readonly selection: SelectionStore;
  readonly columns: readonly GridColumn[];
  readonly cells: readonly Cell[];
  readonly isFirstPinned: boolean;
  readonly labels: Readonly<Record<"deleted" | "new" | "draft" | "disabled", string>>;
  /** Column that says so when a record is disabled; -1 = none. */
  readonly markIndex: number;
  /** Rows have a detail area to open. */
  readonly isExpandable: boolean;
}

/** Id of the cell the keyboard is on. */
export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-r${row}c${column}`;

/** Id of the detail area. */
export const detailId = (gridId: string): string => `${gridId}-detail`;
