import type { BoardLine } from "../state/layOutBoard.ts";

/** Px. Below this width of the board a location stands above its cells, which are six to a line. */
const NARROW = 700;
const MAX_COLUMNS = 20;
const MIN_COLUMNS = 6;
const CELL = 36;
/** Name, count, gaps and paddings beside the cells, less the gap after the last cell. */
const BESIDE = 16 + 200 + 12 + 12 + 44 + 16 - 4;

const sizes = {
  wide: { group: 36, line: 28, first: 4 },
  narrow: { group: 36, line: 40, first: 32 },
};

/** Cells beside each other in a board of that width, and whether locations stand above them. */
export const columnsOf = (width: number): { readonly columns: number; readonly isNarrow: boolean } => {
  const isNarrow = width > 0 && width < NARROW;
  if (isNarrow) return { columns: MIN_COLUMNS, isNarrow };
  const columns = Math.max(MIN_COLUMNS, Math.min(MAX_COLUMNS, Math.floor((width - BESIDE) / CELL)));
  return { columns: width === 0 ? MAX_COLUMNS : columns, isNarrow };
};

/** The top of each line, px, and at the end the height of all. */
export const topsOf = (lines: readonly BoardLine[], isNarrow: boolean): number[] => {
  const { group, line, first } = isNarrow ? sizes.narrow : sizes.wide;
  const tops = [0];
  let top = 0;
  for (const one of lines) {
    if (one.kind === "group") top += group;
    else top += line + (one.locationOids === null ? 0 : first);
    tops.push(top);
  }
  return tops;
};
