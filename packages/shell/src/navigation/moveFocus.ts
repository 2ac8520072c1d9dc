/** Where the focus is: which column, which row in it. */
export interface GridPlace {
  readonly column: number;
  readonly row: number;
}

const clamp = (value: number, length: number): number => Math.min(Math.max(value, 0), length - 1);

/**
 * The place an arrow key leads to among columns of different lengths: up and down run on into the neighbouring column,
 * left and right keep the row as far as they can. Undefined for other keys.
 */
export const movePlace = (
  lengths: readonly number[],
  { column, row }: GridPlace,
  key: string,
  isRtl: boolean,
): GridPlace | undefined => {
  const last = lengths.length - 1;
  const lastRow = (at: number): number => (lengths[at] ?? 1) - 1;
  const side = (to: number): GridPlace => {
    const next = clamp(to, lengths.length);
    return { column: next, row: clamp(row, lengths[next] ?? 1) };
  };
  switch (key) {
    case "ArrowDown":
      if (row < lastRow(column)) return { column, row: row + 1 };
      return { column: column === last ? 0 : column + 1, row: 0 };
    case "ArrowUp": {
      if (row > 0) return { column, row: row - 1 };
      const before = column === 0 ? last : column - 1;
      return { column: before, row: lastRow(before) };
    }
    case "ArrowLeft":
      return side(isRtl ? column + 1 : column - 1);
    case "ArrowRight":
      return side(isRtl ? column - 1 : column + 1);
    case "Home":
      return { column: 0, row: 0 };
    case "End":
      return { column: last, row: lastRow(last) };
    default:
      return undefined;
  }
};

/** A key press as React Aria's controls report it. */
export interface KeyPress {
  readonly key: string;
  readonly preventDefault: () => void;
  readonly continuePropagation: () => void;
}

/** Moves the focus among controls that stand in columns by arrow keys, Home and End; other keys go on. */
export const moveFocusOnKey = (
  event: KeyPress,
  columns: readonly (readonly HTMLElement[])[],
  isRtl: boolean,
): void => {
  const column = columns.findIndex((each) => each.some((element) => element === document.activeElement));
  const row = columns[column]?.findIndex((element) => element === document.activeElement) ?? -1;
  const lengths = columns.map((each) => each.length);
  const place = row === -1 ? undefined : movePlace(lengths, { column, row }, event.key, isRtl);
  if (place === undefined) return event.continuePropagation();
  event.preventDefault();
  columns[place.column]?.[place.row]?.focus();
};
