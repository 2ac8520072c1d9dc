import type { EntityListQuery } from "@backroom/api-client";
import type { CountAnswer } from "@backroom/contract";
import { emptyPageCache } from "./pageCache.ts";
import type { PageCache } from "./pageCache.ts";

/** What a list is asked for; paging and tenant are added by the list itself. */
export type RecordQuery = Pick<EntityListQuery, "search" | "fields" | "filter" | "orderBy">;

/** The list of found records: what is loaded, what is under way, and what became of it. */
export interface ListState {
  /** idle = not started; failed = the first page did not arrive. Rows of the same query from before stay then. */
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
  /** The end of the list was not seen yet: without an exact total its length is unknown. */
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
  /** Records another user deleted: their rows are marked, and left where they are. */
  readonly deletedOids: ReadonlySet<number>;
  /** Records another user added since the query. */
  readonly addedOids: ReadonlySet<number>;
  /** Records made here since the query: they stand first once their editor is closed, wherever the query's order has them. */
  readonly joinedOids: ReadonlySet<number>;
  /** Records that were deleted out of sight since the query: they may have been among these. */
  readonly removedCount: number;
  /** Counts deletions that moved loaded rows: calls under way may count as before one of them. */
  readonly shifts: number;
}

/** A list that is shorter than it was said to be. */
export interface Overshoot {
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
  shifts: 0,
};

/** Whether the rows are those of a query, up to date or not. */
export const hasList = ({ phase, isSingle, cache }: ListState): boolean =>
  !isSingle && (phase === "ready" || (phase === "failed" && cache.loaded > 0));

/** Whether the list can be sorted: it has a query, also while that is loading. */
export const canSort = (list: ListState): boolean =>
  hasList(list) || (list.phase === "loading" && !list.isSingle);

/** Records the query finds; null = not known exactly. */
export const knownTotal = ({ phase, hasMore, count, cache }: ListState): number | null => {
  if (count?.exact === true) return count.count;
  return phase === "ready" && !hasMore ? cache.length : null;
};

/** What is not known of the places of the list's records. */
export const driftOf = ({ addedOids, joinedOids, removedCount }: ListState) => ({
  added: addedOids.size + joinedOids.size,
  removed: removedCount,
});

/** True when two queries find the same records, whatever their order. */
export const isSameSet = (
  { orderBy: _a, ...one }: RecordQuery,
  { orderBy: _b, ...other }: RecordQuery,
): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True when two queries find the same records in the same order. */
export const isSameQuery = (one: RecordQuery, other: RecordQuery): boolean =>
  isSameSet(one, other) && JSON.stringify(one.orderBy ?? []) === JSON.stringify(other.orderBy ?? []);
