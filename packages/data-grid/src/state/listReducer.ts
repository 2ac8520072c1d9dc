import type { EntityRecord } from "@backroom/contract";
import type { GridEvent } from "./gridEvents.ts";
import { landed, takeCount, takePage } from "./listArrivals.ts";
import { addedElsewhere, deletedElsewhere, joined, withOwn, withoutRecord } from "./listChanges.ts";
import { hasList, initialList, isSameQuery, isSameSet } from "./listState.ts";
import type { ListState } from "./listState.ts";
import { isNewKey } from "./newRows.ts";
import { emptyPageCache, pageCacheOf, replaceRow } from "./pageCache.ts";
import { evictFar } from "./evictFar.ts";
import { forgetFailures, markFailed } from "./pageGaps.ts";

const reset = (state: ListState): ListState => ({
  ...initialList,
  generation: state.generation + 1,
  shifts: state.shifts,
});

/** A query that has failed. The rows of the same records, as far as they were loaded, stay. */
const failed = (state: ListState, error: unknown): ListState => ({
  ...state,
  ...(state.isSameSet ? {} : { cache: emptyPageCache, count: null }),
  phase: "failed",
  fetching: 0,
  isBusy: false,
  error,
});

const replaced = (state: ListState, records: readonly EntityRecord[]): ListState => {
  const cache = records.reduce(replaceRow, state.cache);
  return cache === state.cache ? state : { ...state, cache };
};

/** The list after an event. The old rows stay until the first page of a new query replaces them. */
export const nextList = (state: ListState, event: GridEvent): ListState => {
  if ("generation" in event && event.generation !== state.generation) return state;
  switch (event.type) {
    case "started":
      return {
        ...initialList,
        phase: "loading",
        shifts: state.shifts,
        generation: state.generation + 1,
        query: event.query,
        cache: state.cache,
        shownOrder: state.shownOrder,
        count: state.count,
        isSameSet: !state.isSingle && isSameSet(state.query, event.query),
        isRefresh: hasList(state) && isSameQuery(state.query, event.query),
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
        ? failed(state, event.error)
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
    case "rowsChanged":
      return replaced(state, event.records);
    case "rowRemoved":
      return withoutRecord(state, event.oid);
    case "rowsDeletedElsewhere":
      return deletedElsewhere(state, event.oids);
    case "rowsAddedElsewhere":
      return addedElsewhere(state, event.oids);
    case "recordSaved":
      if (isNewKey(event.key)) return { ...state, ...withOwn(state, event.record.Oid) };
      return replaced(state, [event.record]);
    case "rowJoined":
      return joined(state, event.record);
    case "evicted": {
      const cache = evictFar(state.cache, event.sight, event.most, event.isKept);
      return cache === state.cache ? state : { ...state, cache };
    }
    default:
      return state;
  }
};
