/**
 * What the row number column shows: the number of the first row, of every tenth and of the last
 * loaded one; a dash on every fifth between; nothing elsewhere.
 *
 * @param index zero-based position of the row
 * @param count rows loaded
 */
export const rowNumber = (index: number, count: number): number | "–" | "" => {
  if (index === 0 || index % 10 === 9 || index === count - 1) return index + 1;
  return index % 5 === 4 ? "–" : "";
};
