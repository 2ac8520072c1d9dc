/** A column's width, px, and whether the user chose it. */
export interface ColumnWidth {
  readonly width: number;
  readonly isSized: boolean;
}

/** Part of its width a column gives up at most, so that all columns are in sight. */
const MAX_GIVEN_UP = 0.15;

/**
 * Widths in px that fill the available width: columns the user did not size share what is left in proportion to their
 * widths. When a little is missing they share that too; when more is, all keep their widths, and the table scrolls.
 */
export const fitWidths = (columns: readonly ColumnWidth[], availablePx: number): readonly number[] => {
  const free = availablePx - columns.reduce((sum, column) => sum + column.width, 0);
  const growing = columns.filter((column) => !column.isSized);
  const base = growing.reduce((sum, column) => sum + column.width, 0);
  if (free < -base * MAX_GIVEN_UP || base === 0) return columns.map(({ width }) => width);
  let left = Math.floor(free);
  let weight = base;
  return columns.map((column) => {
    if (column.isSized) return column.width;
    const share = Math.round((left * column.width) / weight);
    left -= share;
    weight -= column.width;
    return column.width + share;
  });
};
