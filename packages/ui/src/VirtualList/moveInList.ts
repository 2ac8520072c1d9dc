/** The rows that keys move over. */
export interface ListRange {
  /** Number of rows, heads included. */
  readonly count: number;
  /** Index of the active row. -1: no row is active. */
  readonly at: number;
  /** Rows that PageUp and PageDown move by. */
  readonly page: number;
  /** Whether the row at that index is the head of a group, which keys pass over. Default: no row is. */
  readonly isHead?: (index: number) => boolean;
}

/**
 * Returns the index of the row that an arrow key, PageUp, PageDown, Home or End leads to. Null: the key is another one, or the
 * list has no row to move to. At an end of the list the row stays the same.
 */
export const moveInList = (
  key: string,
  { count, at, page, isHead = () => false }: ListRange,
): number | null => {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }[key];
  if (to === undefined) return null;
  const target = Math.min(count - 1, Math.max(0, to));
  const isForward = to > at && key !== "End";
  const search = (index: number, step: 1 | -1): number | null => {
    for (let row = index; row >= 0 && row < count; row += step) if (!isHead(row)) return row;
    return null;
  };
  // Behind a head at the end of the way there may be no row: then the nearest one before it.
  const [first, second] = isForward || key === "Home" ? ([1, -1] as const) : ([-1, 1] as const);
  return search(target, first) ?? search(target, second);
};
