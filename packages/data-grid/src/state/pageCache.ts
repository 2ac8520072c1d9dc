import type { EntityRecord } from "@backroom/contract";

/** A stretch of the list: loaded rows, or a number of rows that are not loaded. */
export interface Page<Row = EntityRecord> {
  /** The array the server sent; undefined = not loaded. */
  readonly rows: readonly Row[] | undefined;
  /** Rows of the table. */
  readonly length: number;
  /** Records the server counts for it: not those that are gone there, but those that are shown elsewhere. */
  readonly taken: number;
  /** Where the server had the first of them when they were loaded. Default: behind the page before. */
  readonly skip?: number;
  /** Why the rows did not arrive. Default: they were not requested yet. */
  readonly error?: unknown;
}

/**
 * The rows of a list, records or anything else, loaded or not. Loaded ones stay the raw arrays the server sent, others are only counted: no
 * object, index or copy is kept per row, so memory and time do not grow with anything but the loaded data. Values are
 * immutable; every change gives a new cache that shares the untouched pages.
 */
export interface PageCache<Row = EntityRecord> {
  /** Number of rows, loaded or not. */
  readonly length: number;
  /** Number of loaded rows. */
  readonly loaded: number;
  readonly pages: readonly Page<Row>[];
  /** Index of the first row of each page. */
  readonly starts: readonly number[];
  /** Where each page starts on the server's side. */
  readonly skips: readonly number[];
}

/** A cache without rows. */
export const emptyPageCache: PageCache<never> = { length: 0, loaded: 0, pages: [], starts: [], skips: [] };

/** A page of loaded rows. */
export const pageOf = <Row>(rows: readonly Row[], taken = rows.length, skip?: number): Page<Row> => ({
  rows,
  length: rows.length,
  taken,
  ...(skip !== undefined && { skip }),
});

/** So many rows that are not loaded. */
export const gapOf = (length: number): Page<never> => ({ rows: undefined, length, taken: length });

const isSameGap = <Row>(one: Page<Row> | undefined, other: Page<Row>): one is Page<Row> =>
  one !== undefined && one.rows === undefined && other.rows === undefined && one.error === other.error;

/** A cache of these pages in order; neighbouring gaps become one. */
export const fromPages = <Row>(given: readonly Page<Row>[]): PageCache<Row> => {
  const pages: Page<Row>[] = [];
  for (const page of given) {
    // An empty page may still say where the server has the next one.
    if (page.length === 0 && page.taken === 0 && page.skip === undefined) continue;
    const before = pages.at(-1);
    if (isSameGap(before, page))
      pages[pages.length - 1] = {
        ...before,
        length: before.length + page.length,
        taken: before.taken + page.taken,
      };
    else pages.push(page);
  }
  const starts: number[] = [];
  const skips: number[] = [];
  let [length, loaded, skip] = [0, 0, 0];
  for (const page of pages) {
    starts.push(length);
    skip = page.skip ?? skip;
    skips.push(skip);
    length += page.length;
    loaded += page.rows?.length ?? 0;
    skip += page.taken;
  }
  return { length, loaded, pages, starts, skips };
};

/** A cache of rows that are all there already. The array is kept, not copied. */
export const pageCacheOf = <Row>(rows: readonly Row[]): PageCache<Row> => fromPages([pageOf(rows)]);

/** Position of the page a row is in. */
export const pageAt = ({ starts }: Pick<PageCache, "starts">, index: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Where the server counts the row at an index. */
export const skipAt = (cache: PageCache<unknown>, index: number): number => {
  const page = pageAt(cache, index);
  return (cache.skips[page] ?? 0) + Math.max(0, index) - (cache.starts[page] ?? 0);
};

/** The row at an index; undefined where it is not loaded and beyond the end. */
export const rowAt = <Row>(cache: PageCache<Row>, index: number): Row | undefined => {
  if (index < 0 || index >= cache.length) return undefined;
  const page = pageAt(cache, index);
  return cache.pages[page]?.rows?.[index - (cache.starts[page] ?? 0)];
};

/**
 * Index of the first loaded row that fits, or -1. Reads row after row: meant for one gesture or event, not for
 * scrolling.
 */
export const findIndex = <Row>(cache: PageCache<Row>, fits: (row: Row) => boolean): number => {
  for (const [at, { rows }] of cache.pages.entries()) {
    const index = rows?.findIndex(fits) ?? -1;
    if (index >= 0) return (cache.starts[at] ?? 0) + index;
  }
  return -1;
};

/** Index of the loaded row with this oid, or -1. */
export const indexOfOid = (cache: PageCache, oid: number): number =>
  findIndex(cache, (row) => row.Oid === oid);

/** Adds a row before all others; the server counts it elsewhere. */
export const prependRow = (cache: PageCache, row: EntityRecord): PageCache => {
  const [first, ...others] = cache.pages;
  return first?.rows !== undefined && first.taken === 0
    ? fromPages([pageOf([row, ...first.rows], 0), ...others])
    : fromPages([pageOf([row], 0), ...cache.pages]);
};

/** Changes the page that has the row of this oid; `change` gets the page's rows and the row's place among them. */
const changePage = (
  cache: PageCache,
  oid: number,
  change: (page: Page, rows: readonly EntityRecord[], at: number) => Page,
): PageCache => {
  const index = indexOfOid(cache, oid);
  const at = pageAt(cache, index);
  const page = cache.pages[at];
  if (index < 0 || page?.rows === undefined) return cache;
  const next = change(page, page.rows, index - (cache.starts[at] ?? 0));
  const fewer = page.taken - next.taken;
  const pages = cache.pages.map((one, place) =>
    place === at ? next : place > at && one.skip !== undefined ? { ...one, skip: one.skip - fewer } : one,
  );
  return next.length === page.length && next.taken === page.taken ? { ...cache, pages } : fromPages(pages);
};

/** Puts a newer version of a row in its place; a cache without that row stays as it is. */
export const replaceRow = (cache: PageCache, row: EntityRecord): PageCache =>
  changePage(cache, row.Oid, (page, rows, at) => ({ ...page, rows: rows.with(at, row) }));

/** Takes a row out; the rows behind it move up. `isCounted` = the server counted it at its place until now. */
export const removeRow = (cache: PageCache, oid: number, isCounted = true): PageCache =>
  changePage(cache, oid, (page, rows, at) =>
    pageOf(rows.toSpliced(at, 1), page.taken - (isCounted ? 1 : 0), page.skip),
  );

/** The server does not count this row any more; it stays where it is. */
export const keepUncounted = (cache: PageCache, oid: number): PageCache =>
  changePage(cache, oid, (page) => ({ ...page, taken: page.taken - 1 }));

/** Makes the list so long that it has this many records on the server's side, without touching loaded rows. */
export const withTotal = (cache: PageCache, total: number): PageCache => {
  const last = cache.pages.at(-1);
  const hasGap = last !== undefined && last.rows === undefined;
  const pages = hasGap ? cache.pages.slice(0, -1) : cache.pages;
  const known = (cache.skips[pages.length - 1] ?? 0) + (pages.at(-1)?.taken ?? 0);
  return fromPages([...pages, gapOf(Math.max(0, total - known))]);
};
