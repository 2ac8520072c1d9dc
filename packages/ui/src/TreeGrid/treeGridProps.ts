import type { KeyboardEvent, ReactNode, Ref } from "react";
import type { TreeGridCell, TreeGridStore } from "./createTreeGridStore.ts";

/** A row in sight of the tree, as `flattenTree` makes them: rows inside closed ones are not among them. */
export interface TreeGridRow {
  /** Unique among the rows. */
  readonly key: string;
  /** The row's name as text: what typing on a row header jumps to. */
  readonly label: string;
  /** 1 = top. */
  readonly level: number;
  /** There are rows inside. */
  readonly isExpandable: boolean;
  /** The rows inside follow this one. */
  readonly isExpanded: boolean;
  /** Number of rows with the same parent, itself included. */
  readonly setSize: number;
  /** Which of them it is; 1 = first. */
  readonly positionInSet: number;
  /** Shown greyed; it has no action, but opens and closes. */
  readonly isDisabled?: boolean;
}

/** A column after the row headers. */
export interface TreeGridColumn {
  /** Unique among the columns. */
  readonly key: string;
  /** Its name as text. */
  readonly label: string;
  /** What its heading shows, when not just the name; must contain it, or an accessible name. */
  readonly header?: ReactNode;
  /** Px. Columns share what room is left in proportion to their widths. Default 104. */
  readonly width?: number;
  /** Tinted, to tell it from the others. */
  readonly isEmphasized?: boolean;
}

export interface TreeGridProps<Row extends TreeGridRow, Column extends TreeGridColumn> {
  /** Accessible name. */
  readonly label: string;
  /** Rows in order. A row whose members are the same as before is not drawn again. */
  readonly rows: readonly Row[];
  /** Columns after the row headers; none = a plain tree. Keep the array while its columns stay. */
  readonly columns: readonly Column[];
  /** What the row header shows after the chevron. Keep the function while it draws the same. */
  readonly renderRowHeader: (row: Row) => ReactNode;
  /**
   * What a cell shows. It is called again for all drawn cells when the function is another one: keep it, and let what it
   * answers subscribe to what it shows (a store), so that a change draws the touched cells only.
   */
  readonly renderCell?: (row: Row, column: Column) => ReactNode;
  /** Heading above the row headers. Default: `label`. */
  readonly corner?: ReactNode;
  /** Active cell and range; made by `createTreeGridStore`. Default: one of its own. */
  readonly store?: TreeGridStore;
  /** Rows are to be opened or closed; several by the key `*`. */
  readonly onToggle: (keys: readonly string[], isExpanded: boolean) => void;
  /** A cell was clicked, or Enter or Space pressed on it. Headings too: their `rowKey` is null. */
  readonly onCellAction?: (cell: TreeGridCell) => void;
  /** A row header was clicked beside its chevron, or Enter or Space pressed on it. Default: opens or closes the row. */
  readonly onRowAction?: (key: string) => void;
  /** Shift with arrows or a click picks a range of cells; see `rangeOf`. */
  readonly isRangeSelectable?: boolean;
  /** Every key first comes here; the grid leaves those alone whose default is prevented. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>, cell: TreeGridCell) => void;
  /** The row that is chosen, where one is. */
  readonly selectedKey?: string | null;
  /** The element that has the focus; the active cell in it has the attribute `data-active`, to attach an overlay to. */
  readonly ref?: Ref<HTMLDivElement>;
  /** Px of a row. Default 36. */
  readonly rowHeight?: number;
  /** Px of the row of headings; 0 = no headings. Default 36. */
  readonly headHeight?: number;
  /**
   * Px of the row headers where there is room; less in a narrow window, and the user can resize them. `rest` = what the
   * columns leave. Default 280.
   */
  readonly rowHeaderWidth?: number | "rest";
  /** A row below all others that stays in sight, such as their totals. The keyboard passes it by. */
  readonly foot?: Row | undefined;
  /** In place of the rows while there are none. */
  readonly placeholder?: ReactNode;
}
