import type { EntityListQuery, EntityPage } from "@backroom/api-client";
import type { CountAnswer, EntityRecord } from "@backroom/contract";
import {
  appendPage,
  emptyPageCache,
  indexOfOid,
  pageCacheOf,
  prependRow,
  removeRow,
  replaceRow,
} from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";

/** What a list is asked for; paging and tenant are added by the list itself. */
export type GridQuery = Pick<EntityListQuery, "search" | "fields" | "filter" | "orderBy">;

/** The list of found records: what is loaded, what is under way, and what became of it. */
export interface ListState {
  /** idle = not started; failed = the first page did not arrive. */
  readonly phase: "idle" | "loading" | "ready" | "failed";
  /** Counts queries; an answer that belongs to an earlier one is ignored. */
  readonly generation: number;
  readonly query: GridQuery;
  /** Order of the rows in `cache`: the query's, once its first page is there. */
  readonly shownOrder: readonly string[];
  /** The only row is a record that was asked for by itself; there is no query behind it. */
  readonly isSingle: boolean;
  readonly cache: PageCache;
  /** Where the next page starts, counted on the server's side. */
  readonly nextSkip: number;
  readonly hasMore: boolean;
  /** A page is under way; never more than one. */
  readonly isFetching: boolean;
  /** A page has been under way for 250 ms. */
  readonly isBusy: boolean;
  /** Why the last page did not arrive; null = it did. */
  readonly error: unknown;
  /** The list went back to its start because the server refused it. */
  readonly refusal: "unauthorized" | "forbidden" | null;
  readonly count: CountAnswer | null;
  /** The query under way finds the same records as the one before, in another order or anew. */
  readonly isSameSet: boolean;
  /** Rows somebody else deleted: marked, and left where they are. */
  readonly deletedOids: ReadonlySet<number>;
  /** Records somebody else added since the query. */
  readonly addedOids: ReadonlySet<number>;
  /** Records made here since the query: they stand first, wherever the query's order has them. */
  readonly joinedOids: ReadonlySet<number>;
}

/** A list that was not started. */
export const initialList: ListState = {
  phase: "idle",
  generation: 0,
  query: {},
  shownOrder: [],
  isSingle: false,
  cache: emptyPageCache,
  nextSkip: 0,
  hasMore: false,
  isFetching: false,
  isBusy: false,
  error: null,
  refusal: null,
  count: null,
  isSameSet: false,
  deletedOids: new Set(),
  addedOids: new Set(),
  joinedOids: new Set(),
};

/** What can happen to a list. Events with a generation are answers. */
export type ListEvent =
  | { readonly type: "started"; readonly query: GridQuery }
  | { readonly type: "nextAsked" }
  | { readonly type: "waitedLong"; readonly generation: number }
  | { readonly type: "pageArrived"; readonly generation: number; readonly page: EntityPage }
  | { readonly type: "pageFailed"; readonly generation: number; readonly error: unknown }
  | { readonly type: "refused"; readonly generation: number; readonly status: 401 | 403 }
  | { readonly type: "counted"; readonly generation: number; readonly count: CountAnswer }
  | { readonly type: "reset" }
  | { readonly type: "shown"; readonly record: EntityRecord }
  | { readonly type: "rowChanged"; readonly record: EntityRecord }
  | { readonly type: "rowRemoved"; readonly oid: number }
  | { readonly type: "rowDeletedElsewhere"; readonly oid: number }
  | { readonly type: "rowAddedElsewhere"; readonly oid: number }
  | { readonly type: "rowJoined"; readonly record: EntityRecord };

/** True when a further page may be asked for now. After a failure the user decides. */
export const canLoadNext = (state: ListState): boolean =>
  state.phase === "ready" && state.hasMore && !state.isFetching && state.error === null;

const settled = { isFetching: false, isBusy: false } as const;

const takePage = (state: ListState, page: EntityPage): ListState => {
  const isFirst = state.phase === "loading";
  const before = isFirst ? emptyPageCache : state.cache;
  return {
    ...state,
    ...settled,
    phase: "ready",
    shownOrder: state.query.orderBy ?? [],
    cache: appendPage(
      before,
      state.joinedOids.size === 0
        ? page.records
        : page.records.filter(({ Oid }) => !state.joinedOids.has(Oid)),
    ),
    // Until the new total arrives the old one stands for the same records in another order only.
    count: isFirst && !state.isSameSet ? null : state.count,
    nextSkip: (isFirst ? 0 : state.nextSkip) + page.records.length,
    hasMore: page.hasMore && page.records.length > 0,
    error: null,
  };
};

const without = (state: ListState, oid: number): ListState => {
  if (indexOfOid(state.cache, oid) < 0) return state;
  const wasCounted = !state.deletedOids.has(oid);
  return {
    ...state,
    cache: removeRow(state.cache, oid),
    nextSkip: state.nextSkip - (wasCounted && !state.joinedOids.has(oid) ? 1 : 0),
    count: wasCounted ? oneLess(state.count) : state.count,
  };
};

const oneLess = (count: CountAnswer | null) =>
  count === null ? null : { ...count, count: Math.max(0, count.count - 1) };

const deletedElsewhere = (state: ListState, oid: number): ListState =>
  state.deletedOids.has(oid) || indexOfOid(state.cache, oid) < 0
    ? state
    : {
        ...state,
        deletedOids: new Set(state.deletedOids).add(oid),
        nextSkip: state.nextSkip - 1,
        count: oneLess(state.count),
      };

const joined = (state: ListState, record: EntityRecord): ListState => {
  if (indexOfOid(state.cache, record.Oid) >= 0) return { ...state, cache: replaceRow(state.cache, record) };
  const addedOids = new Set(state.addedOids);
  addedOids.delete(record.Oid);
  return {
    ...state,
    cache: prependRow(state.cache, record),
    joinedOids: new Set(state.joinedOids).add(record.Oid),
    addedOids,
    count: state.count === null ? null : { ...state.count, count: state.count.count + 1 },
  };
};

/** True when two queries find the same records, whatever their order. */
const isSameSet = ({ orderBy: _a, ...one }: GridQuery, { orderBy: _b, ...other }: GridQuery): boolean =>
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
        isFetching: true,
      };
    case "nextAsked":
      return { ...state, isFetching: true, error: null };
    case "waitedLong":
      return state.isFetching ? { ...state, isBusy: true } : state;
    case "pageArrived":
      return takePage(state, event.page);
    case "pageFailed":
      return state.phase === "loading"
        ? { ...state, ...settled, phase: "failed", error: event.error, cache: emptyPageCache, count: null }
        : { ...state, ...settled, error: event.error };
    case "refused":
      return { ...reset(state), refusal: event.status === 401 ? "unauthorized" : "forbidden" };
    case "counted":
      return { ...state, count: event.count };
    case "reset":
      return reset(state);
    case "shown":
      return {
        ...reset(state),
        phase: "ready",
        isSingle: true,
        cache: pageCacheOf([event.record]),
        nextSkip: 1,
        count: { count: 1, exact: true },
      };
    case "rowChanged": {
      const cache = replaceRow(state.cache, event.record);
      return cache === state.cache ? state : { ...state, cache };
    }
    case "rowRemoved":
      return without(state, event.oid);
    case "rowDeletedElsewhere":
      return deletedElsewhere(state, event.oid);
    case "rowAddedElsewhere":
      return state.phase !== "ready" ||
        state.joinedOids.has(event.oid) ||
        indexOfOid(state.cache, event.oid) >= 0
        ? state
        : { ...state, addedOids: new Set(state.addedOids).add(event.oid) };
    case "rowJoined":
      return joined(state, event.record);
  }
};
