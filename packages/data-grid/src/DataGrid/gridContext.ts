import { createContext } from "react";
import type { HTMLAttributes, ReactNode } from "react";
import type { Cell } from "../cells/cellRenderers.tsx";
import type { GridColumn } from "../state/columns.ts";
import type { RowsStore } from "../state/createRowsStore.ts";
import type { SelectionStore } from "../state/createSelectionStore.ts";

/** What every row needs. Stable while columns and language stay, so that rows are drawn again only for their own news. */
export interface RowTools {
  readonly gridId: string;
  readonly rows: RowsStore;
  readonly selection: SelectionStore;
  readonly columns: readonly GridColumn[];
  readonly cells: readonly Cell[];
  readonly isFirstPinned: boolean;
  readonly labels: { readonly deleted: string; readonly isNew: string; readonly draft: string };
}

/** The parts of the scroller that are no rows. */
export interface ScrollerParts {
  readonly header: ReactNode;
  readonly detail: ReactNode;
  /** Attributes and handlers of the element with role grid. */
  readonly gridProps: HTMLAttributes<HTMLDivElement>;
  readonly rows: RowsStore;
}

/** Hands the parts to the scroller, which react-virtuoso mounts. */
export const ScrollerPartsContext = createContext<ScrollerParts | null>(null);

/** Id of the cell the keyboard is on. */
export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-r${row}c${column}`;
