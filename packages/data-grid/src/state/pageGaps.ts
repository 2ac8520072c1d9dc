import { PAGE_SIZE } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { fromPages, gapOf, pageAt, pageOf } from "./pageCache.ts";
import type { Page, PageCache } from "./pageCache.ts";

/** First and last of some rows. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Numbers of records that were added and removed at unknown places since the query. */
export interface Drift {
  readonly added: number;
  readonly removed: number;
}

/** Rows to ask the server for, counted on its side. */
export interface Span {
  /** The first one and the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Rows before and behind them that are loaded: they show whether both sides still count alike. */
  readonly lead: number;
  readonly tail: number;
}

/** Changes on one side of a gap that a request makes up for. Both sides leave room for rows of the gap itself. */
const MAX_REPEATED = PAGE_SIZE / 2 - 1;

/** True for a page of rows that the server counts elsewhere. */
const isJoined = (page: Page | undefined) => page?.taken === 0 && page.skip === undefined;

const blockStart = (skip: number) => Math.floor(skip / PAGE_SIZE) * PAGE_SIZE;

/** Loaded rows on one side of a gap, a page of 50 or more of them where there are so many. */
const loadedBeside = (cache: PageCache, gap: number, step: 1 | -1): readonly EntityRecord[] => {
  let rows: readonly EntityRecord[] = [];
  for (let at = gap + step; rows.length < PAGE_SIZE; at += step) {
    const more = cache.pages[at]?.rows;
    if (more === undefined || isJoined(cache.pages[at])) break;
    rows = step < 0 ? [...more, ...rows] : [...rows, ...more];
  }
  return rows;
};

/** A gap between loaded rows, counted on the server's side, and the loaded rows that a request should repeat. */
interface Gap {
  readonly from: number;
  /** Behind its last row; Infinity at the end of the list, whose last page may hold more rows than counted. */
  readonly to: number;
  /** Loaded rows to repeat before it, if the request begins with the gap. */
  readonly lead: number;
  /** Loaded rows to repeat behind it; 0 = its neighbour is not loaded. */
  readonly tail: number;
  /** Records were added or removed since the query: a request has to repeat rows. */
  readonly isMoved: boolean;
}

/** The request for the rows of a gap from `from` on: repeated rows included, never more than a page. */
const spanAt = (gap: Gap, from: number): Span => {
  const lead = from === gap.from ? gap.lead : 0;
  const end = from + PAGE_SIZE - lead;
  if (end < gap.to) return { from, to: end, lead, tail: 0 };
  if (lead + gap.to - from + gap.tail <= PAGE_SIZE) return { from, to: gap.to, lead, tail: gap.tail };
  if (!gap.isMoved && gap.to - from <= PAGE_SIZE) return { from, to: gap.to, lead: 0, tail: 0 };
  // The end of the gap and the rows behind it first: these are next to rows that are shown.
  const later = gap.to + gap.tail - PAGE_SIZE;
  if (later > gap.from) return { from: later, to: gap.to, lead: 0, tail: gap.tail };
  return { from, to: end - gap.tail, lead, tail: 0 };
};

/** The gap at a position of the cache. */
const gapAt = (cache: PageCache, at: number, { added, removed }: Drift): Gap => {
  const from = cache.skips[at] ?? 0;
  const next = cache.pages[at + 1];
  const before = removed === 0 ? 0 : loadedBeside(cache, at, -1).length;
  return {
    from,
    to: next === undefined ? Number.POSITIVE_INFINITY : from + (cache.pages[at]?.taken ?? 0),
    lead: removed === 0 ? 0 : Math.min(removed + 1, before, from, MAX_REPEATED),
    tail: next?.rows === undefined ? 0 : 1 + Math.min(added, MAX_REPEATED),
    isMoved: added + removed > 0,
  };
};

/**
 * Requests for these rows, each a page of 50 at most, in the order of the rows; none for rows that are loaded, or that
 * failed and wait for the user.
 */
export const missingSpans = (cache: PageCache, { first, last }: RowRange, drift: Drift): readonly Span[] => {
  const low = Math.max(0, first);
  const high = Math.min(last, cache.length - 1);
  const spans: Span[] = [];
  if (high < low) return spans;
  for (let at = pageAt(cache, low); at < cache.pages.length; at += 1) {
    const page = cache.pages[at];
    const start = cache.starts[at] ?? 0;
    if (page === undefined || start > high) break;
    if (page.rows !== undefined || page.error !== undefined || start + page.length <= low) continue;
    const gap = gapAt(cache, at, drift);
    const end = gap.from + Math.min(high - start, page.length - 1);
    for (let from = Math.max(gap.from, blockStart(gap.from + Math.max(low, start) - start)); from <= end;) {
      const span = spanAt(gap, from);
      spans.push(span);
      // What is left before a request for the end of the gap follows once that has arrived.
      from = span.from > from ? Number.POSITIVE_INFINITY : span.to;
    }
  }
  return spans;
};

/** Position of the gap a span lies in; -1 = there is none any more. */
export const gapOfSpan = (cache: PageCache, { from }: Span): number =>
  cache.pages.findIndex(({ rows, taken }, at) => {
    const skip = cache.skips[at] ?? 0;
    return rows === undefined && from >= skip && from < skip + taken;
  });

/**
 * True for an answer that may have passed over rows: records before it went while it was under way, and it did not ask for any of
 * the loaded rows beside it. It is to be asked for again, with some of them.
 */
export const isOutdated = (cache: PageCache, span: Span, { removed }: Drift): boolean => {
  const at = gapOfSpan(cache, span);
  if (at < 0 || removed === 0 || span.lead > 0 || span.from !== cache.skips[at]) return false;
  return loadedBeside(cache, at, -1).length > 0;
};

/** A page without rows that are shown before it. */
const withoutRows = (page: Page, shown: ReadonlySet<number>): Page => {
  if (page.rows?.some(({ Oid }) => shown.has(Oid)) !== true) return page;
  const rows = page.rows.filter(({ Oid }) => !shown.has(Oid));
  const fewer = page.length - rows.length;
  return pageOf(rows, page.taken - fewer, page.skip === undefined ? undefined : page.skip + fewer);
};

const oidsOf = (rows: readonly EntityRecord[] | undefined) => new Set(rows?.map(({ Oid }) => Oid));

/** Lays pages into the gap of a span; the rest of the gap stays around them. `placed` = rows the gap has less. */
const fill = (
  cache: PageCache,
  at: number,
  span: Span,
  middle: readonly Page[],
  placed: number,
  rest?: number,
) => {
  const gap = cache.pages[at];
  const before = span.from - (cache.skips[at] ?? 0);
  return [
    ...cache.pages.slice(0, at),
    gapOf(before),
    ...middle,
    gapOf(rest ?? Math.max(0, (gap?.length ?? 0) - before - placed)),
  ];
};

/** What {@link takeRecords} puts into a cache. */
export interface Arrival {
  readonly span: Span;
  readonly records: readonly EntityRecord[];
  /** The server has further records behind these. */
  readonly hasMore: boolean;
  readonly drift: Drift;
  /** Records that are shown elsewhere, by oid. */
  readonly elsewhere: ReadonlySet<number>;
  /** Rows that are gone on the server, by oid. */
  readonly gone: ReadonlySet<number>;
}

/**
 * Puts an answer into its gap. Where it meets loaded rows both are joined at the row they have in common, so that a
 * record that was added or deleted out of sight is neither shown twice nor left out; rows that cannot be joined are
 * given up, to be loaded again.
 */
export const takeRecords = (
  cache: PageCache,
  { span, records: given, hasMore, drift, elsewhere, gone }: Arrival,
): PageCache => {
  // An answer may be older than the news of a deletion.
  const records = given.some(({ Oid }) => gone.has(Oid)) ? given.filter(({ Oid }) => !gone.has(Oid)) : given;
  const at = gapOfSpan(cache, span);
  const gap = cache.pages[at];
  if (gap === undefined) return cache;
  const isAtStart = span.from === (cache.skips[at] ?? 0);
  const before = isAtStart ? loadedBeside(cache, at, -1) : undefined;
  const beside = loadedBeside(cache, at, 1);
  // Rows that came while this call was under way: it did not ask for any of them, so nothing shows that both sides count alike.
  const cameMeanwhile =
    drift.added + drift.removed > 0 && span.to >= (cache.skips[at] ?? 0) + gap.taken && beside.length > 0;
  const behind = span.tail > 0 || cameMeanwhile ? beside : undefined;

  const edge = before?.findLast(({ Oid }) => !gone.has(Oid))?.Oid;
  const seam = records.slice(0, span.lead + drift.added).findIndex(({ Oid }) => Oid === edge);
  const start = seam < 0 ? span.lead : seam + 1;

  const behindOids = oidsOf(behind);
  const wanted = span.to - span.from;
  const from = Math.max(start, span.lead + wanted - drift.removed - drift.added);
  const meeting =
    behind === undefined ? -1 : records.findIndex(({ Oid }, index) => index >= from && behindOids.has(Oid));
  const hasMet = meeting >= 0;
  // Rows right before loaded ones are taken only together with one of these: it shows that none is missing between them.
  const endsInGap = beside.length > 0 && span.to < (cache.skips[at] ?? 0) + gap.taken;
  const end = behind === undefined && !endsInGap ? undefined : start + wanted;
  const taken = records.slice(start, hasMet ? meeting : end);
  const beforeOids = oidsOf(before);
  const known = (oid: number) => elsewhere.has(oid) || beforeOids.has(oid) || behindOids.has(oid);
  const rows = taken.some(({ Oid }) => known(Oid)) ? taken.filter(({ Oid }) => !known(Oid)) : taken;
  const page = pageOf(rows, taken.length, span.from - span.lead + start);

  const later = cache.pages.slice(at + 1);
  if (hasMet) {
    const shown = new Set([...beforeOids, ...oidsOf(rows)]);
    return fromPages([
      ...fill(cache, at, span, [page], 0, 0),
      ...later.map((one, n) => (n > 0 ? one : withoutRows(one, shown))),
    ]);
  }
  if (!hasMore) return fromPages(fill(cache, at, span, [page], 0, 0));
  const pages = fill(cache, at, span, [page], rows.length);
  const lost = behind === undefined ? later : [gapOf(later[0]?.taken ?? 0), ...later.slice(1)];
  return fromPages([...pages, ...lost]);
};

/** Marks the rows of a span as failed. */
export const markFailed = (cache: PageCache, span: Span, error: unknown): PageCache => {
  const at = gapOfSpan(cache, span);
  if (at < 0) return cache;
  const left = (cache.pages[at]?.length ?? 0) - (span.from - (cache.skips[at] ?? 0));
  const failed = gapOf(Math.min(span.to - span.from, left));
  return fromPages([
    ...fill(cache, at, span, [{ ...failed, error }], failed.length),
    ...cache.pages.slice(at + 1),
  ]);
};

/** Failed rows may be asked for again. */
export const forgetFailures = (cache: PageCache): PageCache =>
  cache.pages.every(({ error }) => error === undefined)
    ? cache
    : fromPages(cache.pages.map((page) => (page.error === undefined ? page : gapOf(page.length))));
