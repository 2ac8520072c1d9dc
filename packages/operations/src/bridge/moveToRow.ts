/** Moves the focus between the rows of a grid by an arrow key, Home or End; false = the key is another one, or there is no such row. */
export const moveToRow = (grid: HTMLElement, key: string): boolean => {
  const rows = [...grid.querySelectorAll<HTMLElement>("[data-job]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const row = rows[to[key] ?? -1];
  row?.focus();
  return row !== undefined;
};
