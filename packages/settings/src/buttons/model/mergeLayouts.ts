import type { Layout, NewKey, Page } from "./layout.ts";
import { settlePages } from "./places.ts";
import {
  gridOf,
  headOf,
  isSame,
  isSameCell,
  isSamePage,
  joinCells,
  placeOf,
  sideOf,
  stateOf,
} from "./versions.ts";
import type { MergeSide, MergeState, PlacedCell, Versions } from "./versions.ts";

export type { MergeSide, PlacedCell } from "./versions.ts";

/** A cell or page that a user changed. */
export type MergeRow = MergeState & { readonly id: string } & (
    | ({ readonly kind: "cell" } & Versions<PlacedCell>)
    | ({ readonly kind: "page" } & Versions<Page>)
  );

/** Two edits of one layout. */
export interface LayoutMerge {
  readonly rows: readonly MergeRow[];
  /** Both edits in one; of a clash the picked side. `moved` = cells that went to a free place, as another one was in theirs. */
  readonly result: (picks: Readonly<Record<string, MergeSide>>) => {
    readonly layout: Layout;
    readonly moved: number;
  };
}

const cellsOf = (layout: Layout): ReadonlyMap<string, PlacedCell> =>
  new Map(
    layout.pages.flatMap((page) => page.cells.map((cell) => [cell.key, { page: page.key, cell }] as const)),
  );
const pagesOf = (layout: Layout): ReadonlyMap<string, Page> =>
  new Map(layout.pages.map((page) => [page.key, page]));
const keysOf = <Value>(...maps: readonly ReadonlyMap<string, Value>[]): readonly string[] => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];

/** The keys in the order of the side that changed it, those of the other behind what they stood behind there. */
const orderOf = (base: Layout, mine: Layout, theirs: Layout): readonly string[] => {
  const order = (layout: Layout, among: Layout) =>
    layout.pages.map(({ key }) => key).filter((key) => among.pages.some((page) => page.key === key));
  const isMine = !isSame(order(mine, base), order(base, mine));
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine];
  const keys = first.pages.map(({ key }) => key);
  for (const [index, { key }] of second.pages.entries()) {
    if (keys.includes(key)) continue;
    const before = second.pages[index - 1]?.key;
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys;
};

type Picks = Readonly<Record<string, MergeSide>>;

interface Compared<Value> {
  readonly id: string;
  readonly versions: Versions<Value>;
  /** Undefined = both edits are the same here. */
  readonly row: MergeState | undefined;
}

const compare = <Value>(
  kind: MergeRow["kind"],
  { base, mine, theirs }: Record<"base" | MergeSide, ReadonlyMap<string, Value>>,
  rowOf: (versions: Versions<Value>) => MergeState | undefined,
): ReadonlyMap<string, Compared<Value>> =>
  new Map(
    keysOf(base, mine, theirs).map((key) => {
      const versions = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
      return [key, { id: `${kind} ${key}`, versions, row: rowOf(versions) }] as const;
    }),
  );

/** The cell that comes of both edits; undefined = it is removed. */
const cellOf = ({ id, versions, row }: Compared<PlacedCell>, picks: Picks): PlacedCell | undefined => {
  const { base, mine, theirs } = versions;
  if (row?.state === "mine") return mine;
  if (row?.state === "theirs") return theirs;
  const side = picks[id] ?? row?.usual ?? "mine";
  return mine === undefined || theirs === undefined
    ? versions[side]
    : joinCells(base, mine, theirs, side).cell;
};

/** The page that comes of both edits, without its cells; undefined = it is removed. */
const pageOf = ({ id, versions, row }: Compared<Page>, picks: Picks): Page | undefined => {
  const { base, mine, theirs } = versions;
  if (mine === undefined || theirs === undefined) {
    if (base === undefined) return mine ?? theirs;
    return row?.state === "clash" ? versions[picks[id] ?? row.usual] : undefined;
  }
  const named = sideOf(base && headOf(base), headOf(mine), headOf(theirs)) ?? picks[id] ?? "mine";
  const sized = sideOf(base && gridOf(base), gridOf(mine), gridOf(theirs));
  const size =
    sized === undefined
      ? { columns: Math.max(mine.columns, theirs.columns), rows: Math.max(mine.rows, theirs.rows) }
      : gridOf({ mine, theirs }[sized]);
  return { ...{ mine, theirs }[named], ...size };
};

/** Compares two edits of a layout by cell and page, and joins them. No cell is lost: one whose place is taken gets another. */
export const mergeLayouts = (base: Layout, mine: Layout, theirs: Layout, newKey: NewKey): LayoutMerge => {
  const cells = compare(
    "cell",
    { base: cellsOf(base), mine: cellsOf(mine), theirs: cellsOf(theirs) },
    (versions) => stateOf(isSameCell, versions, (a, b) => joinCells(versions.base, a, b, "mine").isClash),
  );
  const pages = compare(
    "page",
    { base: pagesOf(base), mine: pagesOf(mine), theirs: pagesOf(theirs) },
    (versions) =>
      stateOf(
        isSamePage,
        versions,
        (a, b) => sideOf(versions.base && headOf(versions.base), headOf(a), headOf(b)) === undefined,
      ),
  );
  const pageRows = [...pages.values()].flatMap(({ id, versions, row }) =>
    row === undefined ? [] : [{ id, kind: "page" as const, ...versions, ...row }],
  );
  const cellRows = [...cells.values()].flatMap(({ id, versions, row }) =>
    row === undefined ? [] : [{ id, kind: "cell" as const, ...versions, ...row }],
  );
  return {
    rows: [...pageRows, ...cellRows],
    result: (picks) => {
      const placed = [...cells.values()].flatMap((one) => {
        const cell = cellOf(one, picks);
        if (cell === undefined) return [];
        const before = one.versions.base;
        return [{ ...cell, hasMoved: before === undefined || !isSame(placeOf(before), placeOf(cell)) }];
      });
      // A cell that did not move keeps the place.
      const sorted = [...placed.filter((one) => !one.hasMoved), ...placed.filter((one) => one.hasMoved)];
      const kept = orderOf(base, mine, theirs).flatMap((key) => {
        const one = pages.get(key);
        if (one === undefined) return [];
        const own = sorted.filter((cell) => cell.page === key).map(({ cell }) => cell);
        // A cell that stays keeps its page.
        const page =
          pageOf(one, picks) ?? (own.length > 0 ? (one.versions.mine ?? one.versions.theirs) : undefined);
        return page === undefined ? [] : [{ page: { ...page, cells: [] }, cells: own }];
      });
      const all =
        kept.length > 0 ? kept : mine.pages.map((page) => ({ page: { ...page, cells: [] }, cells: [] }));
      const settled = settlePages(all, (page) => ({ ...page, key: newKey() }));
      return {
        layout: { pages: settled.pages, pictures: { ...theirs.pictures, ...mine.pictures } },
        moved: settled.moved.length,
      };
    },
  };
};
