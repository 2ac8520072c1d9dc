import type { Cell, Page } from "./layout.ts";

/** Whose version of what both changed is taken. */
export type MergeSide = "mine" | "theirs";

/** A cell with the page it is on. */
export interface PlacedCell {
  readonly page: string;
  readonly cell: Cell;
}

/** What there was, and what two edits made of it; undefined = it is not there. */
export interface Versions<Value> {
  readonly base: Value | undefined;
  readonly mine: Value | undefined;
  readonly theirs: Value | undefined;
}

/** How two edits of one cell or page go together. */
export interface MergeState {
  /** mine, theirs = one changed it; joined = both did, in different parts; clash = both did, differently. */
  readonly state: "mine" | "theirs" | "joined" | "clash";
  /** Which side is taken unless the user picks the other. */
  readonly usual: MergeSide;
}

/** Whether two values are written as the same JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What of a cell is changed as one. */
const parts: readonly (readonly (keyof Cell)[])[] = [
  ["text"],
  ["color"],
  ["picture"],
  ["does", "articleOid", "function", "link"],
  ["days", "from", "until"],
  ["more"],
];
const place = ["column", "row", "width", "height"] as const;

const pick = (cell: Cell, names: readonly (keyof Cell)[]): Partial<Cell> =>
  Object.fromEntries(names.map((name) => [name, cell[name]]));

/** Where a cell is. */
export const placeOf = ({ page, cell }: PlacedCell) => ({ page, ...pick(cell, place) });

/** Whether no user changed a cell. */
export const isSameCell = (a: PlacedCell | undefined, b: PlacedCell | undefined): boolean =>
  a === undefined || b === undefined
    ? a === b
    : isSame(placeOf(a), placeOf(b)) &&
      parts.every((names) => isSame(pick(a.cell, names), pick(b.cell, names)));

/** The side whose part is taken; undefined = both changed it differently. */
export const sideOf = (base: unknown, mine: unknown, theirs: unknown): MergeSide | undefined => {
  if (isSame(mine, theirs) || isSame(base, theirs)) return "mine";
  return isSame(base, mine) ? "theirs" : undefined;
};

/** Both versions of a cell in one; of parts both changed the picked side. */
export const joinCells = (
  base: PlacedCell | undefined,
  mine: PlacedCell,
  theirs: PlacedCell,
  picked: MergeSide,
): { readonly cell: PlacedCell; readonly isClash: boolean } => {
  const of = { mine, theirs };
  let isClash = false;
  const choose = (read: (one: PlacedCell) => unknown): PlacedCell => {
    const side = sideOf(base && read(base), read(mine), read(theirs));
    isClash ||= side === undefined;
    return of[side ?? picked];
  };
  const placed = choose(placeOf);
  let cell: Cell = { ...mine.cell, ...pick(placed.cell, place) };
  for (const names of parts) cell = { ...cell, ...pick(choose((one) => pick(one.cell, names)).cell, names) };
  return { cell: { page: placed.page, cell }, isClash };
};

/** What of a page is changed as one beside its size. */
export const headOf = ({ name, more }: Page) => ({ name, more });
/** The size of a page. */
export const gridOf = ({ columns, rows }: Page) => ({ columns, rows });

/** Whether no user changed a page, apart from its cells. */
export const isSamePage = (a: Page | undefined, b: Page | undefined): boolean =>
  a === undefined || b === undefined ? a === b : isSame([headOf(a), gridOf(a)], [headOf(b), gridOf(b)]);

/** How the two edits go together; undefined = they are the same. `isClash` = both changed the same part differently. */
export const stateOf = <Value>(
  same: (a: Value | undefined, b: Value | undefined) => boolean,
  { base, mine, theirs }: Versions<Value>,
  isClash: (mine: Value, theirs: Value) => boolean,
): MergeState | undefined => {
  if (same(mine, theirs)) return undefined;
  if (same(base, theirs)) return { state: "mine", usual: "mine" };
  if (same(base, mine)) return { state: "theirs", usual: "theirs" };
  // What one removed and the other changed stays unless the user says otherwise.
  if (mine === undefined || theirs === undefined)
    return { state: "clash", usual: mine === undefined ? "theirs" : "mine" };
  return { state: isClash(mine, theirs) ? "clash" : "joined", usual: "mine" };
};
