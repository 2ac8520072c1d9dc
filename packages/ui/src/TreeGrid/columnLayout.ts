import { fitWidths } from "../VirtualGrid/fitWidths.ts";
import type { TreeGridColumn } from "./treeGridProps.ts";

const COLUMN_WIDTH_PX = 104;
/** Narrowest row headers. */
const MIN_HEADER_PX = 96;
/** Share of the window that row headers take at most, unless the user wants them wider, and at all. */
const HEADER_SHARE = 0.45;
const SIZED_HEADER_SHARE = 0.8;
/** Indent of a level, and where the row headers are narrower than this. */
const INDENT_PX = 20;
const NARROW_INDENT_PX = 10;
const NARROW_HEADER_PX = 240;

/** Where the columns lie, px. */
export interface ColumnLayout {
  /** Width of the row headers. */
  readonly header: number;
  /** Width of each column after them. */
  readonly widths: readonly number[];
  /** Where each of these columns begins, and behind the last one where it ends; from the end of the row headers. */
  readonly edges: readonly number[];
  /** Width of all. */
  readonly total: number;
  /** What each level is indented by. */
  readonly indent: number;
}

/** First and last column drawn. */
export interface ColumnRange {
  readonly first: number;
  readonly last: number;
}

const headerWidth = (
  columns: readonly TreeGridColumn[],
  available: number,
  wanted: number | "rest",
  sized: number | null,
): number => {
  if (columns.length === 0) return available;
  if (wanted === "rest") {
    const taken = columns.reduce((sum, { width = COLUMN_WIDTH_PX }) => sum + width, 0);
    return Math.max(MIN_HEADER_PX, available - taken);
  }
  const most = available * (sized === null ? HEADER_SHARE : SIZED_HEADER_SHARE);
  return Math.round(Math.max(MIN_HEADER_PX, available > 0 ? Math.min(sized ?? wanted, most) : wanted));
};

/** Lays columns out in the available width; `sized` is what the user made of the row headers' width. */
export const layOutColumns = (
  columns: readonly TreeGridColumn[],
  available: number,
  wanted: number | "rest",
  sized: number | null,
): ColumnLayout => {
  const header = headerWidth(columns, available, wanted, sized);
  const widths = fitWidths(
    columns.map(({ width = COLUMN_WIDTH_PX }) => ({ width, isSized: false })),
    available - header,
  );
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  const indent = header < NARROW_HEADER_PX ? NARROW_INDENT_PX : INDENT_PX;
  return { header, widths, edges, total: header + (edges.at(-1) ?? 0), indent };
};

/** First index whose value is above a limit; the values rise. */
const firstAbove = (values: readonly number[], limit: number): number => {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The columns in sight, and one more at either end; `from` px are scrolled out of sight. */
export const columnsInSight = (
  { header, edges }: ColumnLayout,
  from: number,
  available: number,
): ColumnRange => {
  const lastColumn = edges.length - 2;
  const first = firstAbove(edges, from) - 1;
  const last = firstAbove(edges, from + available - header - 1) - 1;
  return { first: Math.max(0, first - 1), last: Math.min(lastColumn, last + 1) };
};

/** How far to scroll so that a column is in sight: what is scrolled already when it is. */
export const scrollToColumn = (
  { header, edges }: ColumnLayout,
  column: number,
  from: number,
  available: number,
): number => {
  const [start, end] = [edges[column] ?? 0, edges[column + 1] ?? 0];
  if (start < from) return start;
  return Math.max(from, Math.min(start, end - (available - header)));
};
