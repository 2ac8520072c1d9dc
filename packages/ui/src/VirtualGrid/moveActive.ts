/** A place in a table. */
export interface GridPosition {
  /** -1 = the headings. */
  readonly row: number;
  /** 0 = the column of row numbers or row headers. */
  readonly column: number;
}

/** The table as the keyboard sees it. */
export interface KeyboardField {
  /** Number of rows. */
  readonly rows: number;
  /** Number of columns, the row number included. */
  readonly columns: number;
  /** Rows in sight: what Page Up and Page Down move by. */
  readonly pageRows: number;
  readonly isRtl: boolean;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Where a key leads (ARIA grid pattern): arrows by cell, Home and End within the row, with Ctrl to the first and last
 * row, Page Up and Page Down by a window. The heading is row -1. Undefined = not a key that moves.
 */
export const moveActive = (
  { row, column }: GridPosition,
  key: string,
  isCtrl: boolean,
  { rows, columns, pageRows, isRtl }: KeyboardField,
): GridPosition | undefined => {
  const to = (nextRow: number, nextColumn: number): GridPosition => ({
    row: clamp(nextRow, -1, rows - 1),
    column: clamp(nextColumn, 0, columns - 1),
  });
  switch (key) {
    case "ArrowDown":
      return to(row + 1, column);
    case "ArrowUp":
      return to(row - 1, column);
    case "ArrowRight":
      return to(row, column + (isRtl ? -1 : 1));
    case "ArrowLeft":
      return to(row, column + (isRtl ? 1 : -1));
    case "Home":
      return to(isCtrl ? Math.min(0, rows - 1) : row, 0);
    case "End":
      return to(isCtrl ? rows - 1 : row, columns - 1);
    case "PageDown":
      return to(row + pageRows, column);
    case "PageUp":
      return to(Math.max(Math.min(0, row), row - pageRows), column);
    default:
      return undefined;
  }
};
