/** A column's width, px, and whether the user chose it. */
export interface ColumnWidth {
  readonly width: number;
  readonly isSized: boolean;
}

/**
 * Widths in px that fill the available width: columns the user did not size share what is left in proportion to their
 * widths, and keep them when nothing is left.
 */
export const fitWidths = (columns: readonly ColumnWidth[], availablePx: number): readonly number[] => {
  const free = availablePx - columns.reduce((sum, column) => sum + column.width, 0);
  const growing = columns.filter((column) => !column.isSized);
  const base = growing.reduce((sum, column) => sum + column.width, 0);
  if (free <= 0 || base === 0) return columns.map(({ width }) => width);
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
