import type { EntityRecord } from "@backroom/contract";

/**
 * The loaded rows as the raw arrays the server sent, one per page: no object, index or copy is kept per row, so memory
 * and time do not grow with anything but the data itself. Values are immutable; every change gives a new cache that
 * shares the untouched pages.
 */
export interface PageCache {
  /** Number of rows. */
  readonly length: number;
  readonly pages: readonly (readonly EntityRecord[])[];
  /** Index of the first row of each page. */
  readonly starts: readonly number[];
}

/** A cache without rows. */
export const emptyPageCache: PageCache = { length: 0, pages: [], starts: [] };

const fromPages = (pages: readonly (readonly EntityRecord[])[]): PageCache => {
  const starts: number[] = [];
  let length = 0;
  for (const page of pages) {
    starts.push(length);
    length += page.length;
  }
  return { length, pages, starts };
};

/** A cache of rows that are all there already. The array is kept, not copied. */
export const pageCacheOf = (rows: readonly EntityRecord[]): PageCache =>
  rows.length === 0 ? emptyPageCache : fromPages([rows]);

const pageOf = (cache: PageCache, index: number): number => {
  let low = 0;
  let high = cache.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cache.starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The row at an index, undefined beyond the loaded ones. */
export const rowAt = (cache: PageCache, index: number): EntityRecord | undefined => {
  if (index < 0 || index >= cache.length) return undefined;
  const page = pageOf(cache, index);
  return cache.pages[page]?.[index - (cache.starts[page] ?? 0)];
};

/** Index of the first row that fits, or -1. Reads row after row: meant for one gesture or event, not for scrolling. */
export const findIndex = (cache: PageCache, fits: (row: EntityRecord) => boolean): number => {
  for (const [page, rows] of cache.pages.entries()) {
    const index = rows.findIndex(fits);
    if (index >= 0) return (cache.starts[page] ?? 0) + index;
  }
  return -1;
};

/** Index of the row with this oid, or -1. */
export const indexOfOid = (cache: PageCache, oid: number): number =>
  findIndex(cache, (row) => row.Oid === oid);

/**
 * Adds a page at the end. Rows that the page before it holds already are left out: they were pushed across the border
 * by records somebody added in the meantime.
 */
export const appendPage = (cache: PageCache, rows: readonly EntityRecord[]): PageCache => {
  const known = new Set(cache.pages.at(-1)?.map((row) => row.Oid));
  const fresh = known.size === 0 ? rows : rows.filter((row) => !known.has(row.Oid));
  if (fresh.length === 0) return cache;
  return {
    length: cache.length + fresh.length,
    pages: [...cache.pages, fresh.length === rows.length ? rows : fresh],
    starts: [...cache.starts, cache.length],
  };
};

/** Adds a row before all others. */
export const prependRow = (cache: PageCache, row: EntityRecord): PageCache =>
  fromPages([[row], ...cache.pages]);

/** Puts a newer version of a row in its place; a cache without that row stays as it is. */
export const replaceRow = (cache: PageCache, row: EntityRecord): PageCache => {
  const index = indexOfOid(cache, row.Oid);
  if (index < 0) return cache;
  const at = pageOf(cache, index);
  const page = cache.pages[at] ?? [];
  return { ...cache, pages: cache.pages.with(at, page.with(index - (cache.starts[at] ?? 0), row)) };
};

/** Takes a row out; the rows behind it move up. */
export const removeRow = (cache: PageCache, oid: number): PageCache => {
  const index = indexOfOid(cache, oid);
  if (index < 0) return cache;
  const at = pageOf(cache, index);
  const page = (cache.pages[at] ?? []).filter((row) => row.Oid !== oid);
  return fromPages(page.length === 0 ? cache.pages.toSpliced(at, 1) : cache.pages.with(at, page));
};
