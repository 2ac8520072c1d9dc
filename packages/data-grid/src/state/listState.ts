import type { EntityListQuery, EntityPage } from "@backroom/api-client";
import { PAGE_SIZE } from "@backroom/contract";
import type { CountAnswer, EntityRecord } from "@backroom/contract";
import {
  emptyPageCache,
  fromPages,
  gapOf,
  indexOfOid,
  keepUncounted,
  pageCacheOf,
  prependRow,
  removeRow,
  replaceRow,
  withTotal,
} from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";
import { evictFar, forgetFailures, markFailed, takeRecords } from "./pageGaps.ts";
import type { RowRange, Span } from "./pageGaps.ts";

/** What a list is asked for; paging and tenant are added by the list itself. */
export type RecordQuery = Pick<EntityListQuery, "search" | "fields" | "filter" | "orderBy">;

/** The list of found records: what is loaded, what is under way, and what became of it. */
export interface ListState {
  /** idle = not started; failed = the first page did not arrive. */
  readonly phase: "idle" | "loading" | "ready" | "failed";
  /** Counts queries; an answer that belongs to an earlier one is ignored. */
  readonly generation: number;
  readonly query: RecordQuery;
  /** Order of the rows in `cache`: the query's, once its first page is there. */
  readonly shownOrder: readonly string[];
  /** The only row is a record that was asked for by itself; there is no query behind it. */
  readonly isSingle: boolean;
  /** All rows, loaded or not: as many as the total says once it is known, else one page more than were seen. */
  readonly cache: PageCache;
  /** The end of the list was not seen yet: without an exact total nobody knows how long it is. */
  readonly hasMore: boolean;
  /** Where the server had no more records although the total said so; null = nowhere. */
  readonly overshoot: Overshoot | null;
  /** Calls under way. */
  readonly fetching: number;
  /** Calls have been under way for 250 ms. */
  readonly isBusy: boolean;
  /** Why rows did not arrive; null = all did, or were asked for again. */
  readonly error: unknown;
  /** The list went back to its start because the server refused it. */
  readonly refusal: "unauthorized" | "forbidden" | null;
  readonly count: CountAnswer | null;
  /** The query finds the same records as the one before, in another order or anew. */
  readonly isSameSet: boolean;
  /** The query is the one before, run again: the place in the list stays. */
  readonly isRefresh: boolean;
  /** Records somebody else deleted: their rows are marked, and left where they are. */
  readonly deletedOids: ReadonlySet<number>;
  /** Records somebody else added since the query. */
  readonly addedOids: ReadonlySet<number>;
  /** Records made here since the query: they stand first once their editor is closed, wherever the query's order has them. */
  readonly joinedOids: ReadonlySet<number>;
  /** Records that were deleted out of sight since the query: they may have been among these. */
  readonly removedCount: number;
}

/** A list that is shorter than it was said to be. */
interface Overshoot {
  /** The server has nothing from here on. */
  readonly limit: number;
  /** Records the next try goes back by. */
  readonly step: number;
}

/** A list that was not started. */
export const initialList: ListState = {
  phase: "idle",
  generation: 0,
  query: {},
  shownOrder: [],
  isSingle: false,
  cache: emptyPageCache,
  hasMore: false,
  overshoot: null,
  fetching: 0,
  isBusy: false,
  error: null,
  refusal: null,
  count: null,
  isSameSet: false,
  isRefresh: false,
  deletedOids: new Set(),
  addedOids: new Set(),
  joinedOids: new Set(),
  removedCount: 0,
};

/** Records the query finds; null = not known exactly. */
export const knownTotal = ({ phase, hasMore, count, cache }: ListState): number | null => {
  if (count?.exact === true) return count.count;
  return phase === "ready" && !hasMore ? cache.length : null;
};

/** What can happen to a list. Events with a generation are answers. */
export type ListEvent =
  | { readonly type: "started"; readonly query: RecordQuery }
  | { readonly type: "asked" }
  | { readonly type: "givenUp"; readonly generation: number }
  | { readonly type: "waitedLong"; readonly generation: number }
  | {
      readonly type: "pageArrived";
      readonly generation: number;
      readonly span: Span;
      readonly page: EntityPage;
    }
  | {
      readonly type: "pageFailed";
      readonly generation: number;
      readonly span: Span;
      readonly error: unknown;
    }
  | { readonly type: "retried" }
  | { readonly type: "refused"; readonly generation: number; readonly status: 401 | 403 }
  | { readonly type: "counted"; readonly generation: number; readonly count: CountAnswer }
  | { readonly type: "reset" }
  | { readonly type: "shown"; readonly record: EntityRecord }
  | { readonly type: "rowsChanged"; readonly records: readonly EntityRecord[] }
  | { readonly type: "rowRemoved"; readonly oid: number }
  | { readonly type: "rowsDeletedElsewhere"; readonly oids: readonly number[] }
  | { readonly type: "rowsAddedElsewhere"; readonly oids: readonly number[] }
  | { readonly type: "rowMade"; readonly oid: number }
  | { readonly type: "rowJoined"; readonly record: EntityRecord }
  | {
      readonly type: "evicted";
      readonly sight: RowRange;
      readonly most: number;
      readonly isKept: (row: EntityRecord) => boolean;
    };

/** What is not known of the places of the list's records. */
export const driftOf = ({ addedOids, joinedOids, removedCount }: ListState) => ({
  added: addedOids.size + joinedOids.size,
  removed: removedCount,
});

/** One call less under way. */
const landed = (state: ListState): ListState => ({
  ...state,
  fetching: Math.max(0, state.fetching - 1),
  isBusy: state.isBusy && state.fetching > 1,
});

/** Server-side place behind the last loaded row. */
const lastSeen = ({ pages, skips }: PageCache): number => {
  const at = pages.findLastIndex(({ rows }) => rows !== undefined);
  return at < 0 ? 0 : (skips[at] ?? 0) + (pages[at]?.taken ?? 0);
};

const totalOf = ({ pages, skips }: PageCache): number => (skips.at(-1) ?? 0) + (pages.at(-1)?.taken ?? 0);

/** The list ends before `from`: it goes back in growing steps until its end is found. */
const withOvershoot = (state: ListState, limit: number): ListState => {
  const low = lastSeen(state.cache);
  const step =
    state.overshoot === null ? Math.max(PAGE_SIZE, Math.ceil(limit / 100)) : state.overshoot.step * 2;
  // Not before the middle of what is left, so that each try finds out something.
  const end = Math.max(limit - step, low + Math.ceil((limit - low) / 2));
  return {
    ...state,
    cache: withTotal(state.cache, end),
    hasMore: end > low,
    overshoot: end > low ? { limit, step } : null,
    count: end > low ? state.count : { count: low, exact: true },
  };
};

/** Where the list is taken to end after its last known row, which others follow. */
const grownEnd = (seen: number, overshoot: Overshoot | null): number =>
  overshoot === null ? seen + PAGE_SIZE : seen + Math.max(1, Math.ceil((overshoot.limit - seen) / 2));

const takePage = (state: ListState, span: Span, { records, hasMore }: EntityPage): ListState => {
  const isFirst = state.phase === "loading";
  const given: ListState = {
    ...landed(state),
    phase: "ready",
    shownOrder: state.query.orderBy ?? [],
    // Until the new total arrives the old one stands for the same records in another order only.
    count: isFirst && !state.isSameSet ? null : state.count,
    error: isFirst ? null : state.error,
  };
  const before = isFirst ? fromPages([gapOf(Math.max(span.to, given.count?.count ?? 0))]) : state.cache;
  const isLast = span.from >= (before.skips.at(-1) ?? 0);
  if (records.length === 0 && span.from > 0 && isLast)
    return withOvershoot({ ...given, cache: before }, span.from);
  const cache = takeRecords(before, {
    span,
    records,
    hasMore: hasMore && records.length > 0,
    drift: driftOf(state),
    elsewhere: state.joinedOids,
    gone: state.deletedOids,
  });
  const seen = lastSeen(cache);
  if (totalOf(cache) > seen) return { ...given, cache, hasMore: true };
  if (!hasMore || records.length === 0) return { ...given, cache, hasMore: false, overshoot: null };
  if (!isLast) return { ...given, cache };
  return { ...given, cache: withTotal(cache, grownEnd(seen, state.overshoot)), hasMore: true };
};

const takeCount = (state: ListState, count: CountAnswer): ListState => {
  const seen = lastSeen(state.cache);
  // Where the end was seen, a total is news only if it is higher.
  const isNews = state.hasMore ? state.overshoot === null : count.exact && count.count > seen;
  if (state.phase !== "ready" || !isNews) return { ...state, count };
  return { ...state, count, hasMore: true, cache: withTotal(state.cache, Math.max(count.count, seen + 1)) };
};

const without = (state: ListState, oid: number): ListState => {
  if (indexOfOid(state.cache, oid) < 0) return state;
  const wasCounted = !state.deletedOids.has(oid);
  const wasJoined = state.joinedOids.has(oid);
  return {
    ...state,
    cache: removeRow(state.cache, oid, wasCounted && !wasJoined),
    removedCount: state.removedCount + (wasJoined && wasCounted ? 1 : 0),
    count: wasCounted ? oneLess(state.count) : state.count,
  };
};

const oneLess = (count: CountAnswer | null) =>
  count === null ? null : { ...count, count: Math.max(0, count.count - 1) };

/** Which of these records are loaded. */
const loadedOf = ({ pages }: PageCache, oids: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(pages.flatMap(({ rows = [] }) => rows.flatMap(({ Oid }) => (oids.has(Oid) ? [Oid] : []))));

const deletedElsewhere = (state: ListState, given: readonly number[]): ListState => {
  const oids = new Set(given.filter((oid) => !state.deletedOids.has(oid)));
  if (state.phase !== "ready" || oids.size === 0) return state;
  const loaded = loadedOf(state.cache, oids);
  const counted = [...loaded].filter((oid) => !state.joinedOids.has(oid));
  return {
    ...state,
    deletedOids: new Set([...state.deletedOids, ...oids]),
    cache: counted.reduce(keepUncounted, state.cache),
    // Those that are not loaded may be among the others, or on their way.
    removedCount: state.removedCount + oids.size - counted.length,
    count: [...loaded].reduce(oneLess, state.count),
  };
};

const addedElsewhere = (state: ListState, given: readonly number[]): ListState => {
  const oids = new Set(given.filter((oid) => !state.addedOids.has(oid) && !state.joinedOids.has(oid)));
  const loaded = loadedOf(state.cache, oids);
  const added = [...oids].filter((oid) => !loaded.has(oid));
  return state.phase !== "ready" || added.length === 0
    ? state
    : { ...state, addedOids: new Set([...state.addedOids, ...added]) };
};

/** A record made here is none that somebody else added. */
const withOwn = ({ addedOids, joinedOids }: ListState, oid: number) => ({
  joinedOids: new Set(joinedOids).add(oid),
  addedOids: addedOids.has(oid) ? new Set([...addedOids].filter((added) => added !== oid)) : addedOids,
});

const joined = (state: ListState, record: EntityRecord): ListState => {
  if (indexOfOid(state.cache, record.Oid) >= 0) return { ...state, cache: replaceRow(state.cache, record) };
  return {
    ...state,
    ...withOwn(state, record.Oid),
    cache: prependRow(state.cache, record),
    count: state.count === null ? null : { ...state.count, count: state.count.count + 1 },
  };
};

/** True when two queries find the same records in the same order. */
export const isSameQuery = (one: RecordQuery, other: RecordQuery): boolean =>
  isSameSet(one, other) && JSON.stringify(one.orderBy ?? []) === JSON.stringify(other.orderBy ?? []);

/** True when two queries find the same records, whatever their order. */
const isSameSet = ({ orderBy: _a, ...one }: RecordQuery, { orderBy: _b, ...other }: RecordQuery): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const reset = (state: ListState): ListState => ({ ...initialList, generation: state.generation + 1 });

/** The list after an event. The old rows stay until the first page of a new query replaces them. */
export const nextList = (state: ListState, event: ListEvent): ListState => {
  if ("generation" in event && event.generation !== state.generation) return state;
  switch (event.type) {
    case "started":
      return {
        ...initialList,
        phase: "loading",
        generation: state.generation + 1,
        query: event.query,
        cache: state.cache,
        shownOrder: state.shownOrder,
        count: state.count,
        isSameSet: isSameSet(state.query, event.query),
        isRefresh: state.phase === "ready" && !state.isSingle && isSameQuery(state.query, event.query),
        fetching: 1,
      };
    case "asked":
      return { ...state, fetching: state.fetching + 1 };
    case "givenUp":
      return landed(state);
    case "waitedLong":
      return state.fetching > 0 ? { ...state, isBusy: true } : state;
    case "pageArrived":
      return takePage(state, event.span, event.page);
    case "pageFailed":
      return state.phase === "loading"
        ? { ...landed(state), phase: "failed", error: event.error, cache: emptyPageCache, count: null }
        : {
            ...landed(state),
            error: event.error,
            cache: markFailed(state.cache, event.span, event.error),
          };
    case "retried":
      return { ...state, error: null, cache: forgetFailures(state.cache) };
    case "refused":
      return { ...reset(state), refusal: event.status === 401 ? "unauthorized" : "forbidden" };
    case "counted":
      return takeCount(state, event.count);
    case "reset":
      return reset(state);
    case "shown":
      return {
        ...reset(state),
        phase: "ready",
        isSingle: true,
        cache: pageCacheOf([event.record]),
        count: { count: 1, exact: true },
      };
    case "rowsChanged": {
      const cache = event.records.reduce(replaceRow, state.cache);
      return cache === state.cache ? state : { ...state, cache };
    }
    case "rowRemoved":
      return without(state, event.oid);
    case "rowsDeletedElsewhere":
      return deletedElsewhere(state, event.oids);
    case "rowsAddedElsewhere":
      return addedElsewhere(state, event.oids);
    case "rowMade":
      return { ...state, ...withOwn(state, event.oid) };
    case "rowJoined":
      return joined(state, event.record);
    case "evicted": {
      const cache = evictFar(state.cache, event.sight, event.most, event.isKept);
      return cache === state.cache ? state : { ...state, cache };
    }
  }
};
