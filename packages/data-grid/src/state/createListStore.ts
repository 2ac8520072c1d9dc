import { isAbortError, isApiError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import { PAGE_SIZE } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { LIST_BUSY_DELAY_MS, MAX_PAGE_SIZE } from "../constants.ts";
import { canLoadNext, initialList, nextList } from "./listState.ts";
import type { GridQuery, ListEvent, ListState } from "./listState.ts";

/** What {@link createListStore} works with. */
export interface ListStoreDeps {
  service: Pick<EntityService, "list" | "count">;
  /** Oid of the tenant whose records are asked for. */
  tenantOid: number;
  clock: Clock;
  /** Told of every failed page, refusals included; never of an aborted one. */
  onFailure: (error: unknown) => void;
  /** Called with the records of a page before they are shown. */
  prepare?: ((records: readonly EntityRecord[]) => void) | undefined;
}

/**
 * A list that loads page after page. One call at most is in flight; a new query aborts the old one, and
 * answers to an older query are ignored. The total is asked for after the first page and never waited for. A 401 or
 * 403 puts the list back to its start.
 */
export const createListStore = ({ service, tenantOid, clock, onFailure, prepare }: ListStoreDeps) => {
  const store = createStore<ListState>(() => initialList);
  const dispatch = (event: ListEvent) => store.setState(nextList(store.getState(), event));
  let flight: AbortController | null = null;

  const abort = () => {
    flight?.abort();
    flight = null;
  };

  const count = async (query: GridQuery, generation: number, signal: AbortSignal) => {
    try {
      dispatch({
        type: "counted",
        generation,
        count: await service.count({ ...query, tenantOid }, { signal }),
      });
    } catch {
      // The total is a courtesy: without it the grid says how many rows are loaded.
    }
  };

  const fetchPage = async (skip: number, take = PAGE_SIZE) => {
    const { generation, query } = store.getState();
    const { signal } = (flight ??= new AbortController());
    const timer = clock.setTimeout(() => dispatch({ type: "waitedLong", generation }), LIST_BUSY_DELAY_MS);
    try {
      const page = await service.list({ ...query, tenantOid, skip, take }, { signal });
      if (signal.aborted) return;
      prepare?.(page.records);
      dispatch({ type: "pageArrived", generation, page });
      if (skip === 0) void count(query, generation, signal);
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return;
      dispatch(
        isApiError(error) && (error.status === 401 || error.status === 403)
          ? { type: "refused", generation, status: error.status }
          : { type: "pageFailed", generation, error },
      );
      onFailure(error);
    } finally {
      clock.clearTimeout(timer);
    }
  };

  const start = (query: GridQuery, rows = PAGE_SIZE): Promise<void> => {
    abort();
    dispatch({ type: "started", query });
    return fetchPage(0, Math.min(MAX_PAGE_SIZE, Math.ceil(rows / PAGE_SIZE) * PAGE_SIZE));
  };

  const next = (): Promise<void> => {
    dispatch({ type: "nextAsked" });
    return fetchPage(store.getState().nextSkip);
  };

  return {
    store,
    dispatch,
    /** Runs a query from its first page, which holds so many rows, 1000 at most. Default: 50. */
    start,
    /** Runs the last query again. */
    fetch: () => start(store.getState().query),
    /** Loads the next page when there is one and none is under way. */
    loadNext: (): Promise<void> => (canLoadNext(store.getState()) ? next() : Promise.resolve()),
    /** Asks once more for what failed. */
    retry: (): Promise<void> => {
      const { phase, query, error, isFetching } = store.getState();
      if (phase === "failed") return start(query);
      return phase === "ready" && error !== null && !isFetching ? next() : Promise.resolve();
    },
    /** Empties the list and gives up what is under way. */
    reset: () => {
      abort();
      dispatch({ type: "reset" });
    },
    /** Shows one record as the only row. */
    show: (record: EntityRecord) => {
      abort();
      prepare?.([record]);
      dispatch({ type: "shown", record });
    },
    /** Gives up what is under way; for leaving the page. */
    dispose: abort,
  };
};

/** A list made by {@link createListStore}. */
export type ListStore = ReturnType<typeof createListStore>;
