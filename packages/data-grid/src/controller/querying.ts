import type { Clock } from "@backroom/ports";
import { START_BECOMES_REFRESH_MS } from "../constants.ts";
import type { ListLoader } from "../state/createListLoader.ts";
import { hasList, isSameQuery } from "../state/listState.ts";
import type { RecordQuery } from "../state/listState.ts";
import type { RowRange } from "../state/pageGaps.ts";
import type { GridStore } from "./createGridStore.ts";
import type { LeaveGuard } from "./leaveGuard.ts";

interface QueryingDeps {
  readonly store: GridStore;
  readonly loader: ListLoader;
  readonly guarded: LeaveGuard["guarded"];
  readonly clock: Clock;
}

/** Queries, and the rows they show. */
export const createQuerying = ({ store, loader, guarded, clock }: QueryingDeps) => {
  const { dispatch } = store;
  let startTimer: unknown = null;

  /** Rows in sight, counted without the new ones. */
  const loadableSight = (): RowRange => {
    const { newRows, table } = store.getState();
    const { first, last } = table.sight;
    return { first: Math.max(0, first - newRows.length), last: Math.max(0, last - newRows.length) };
  };

  const load = (query: RecordQuery, row?: number): Promise<void> => {
    dispatch({ type: "closed" });
    clock.clearTimeout(startTimer);
    startTimer = clock.setTimeout(() => {
      if (store.getState().list.phase !== "idle") dispatch({ type: "refreshOffered" });
    }, START_BECOMES_REFRESH_MS);
    const { list } = store.getState();
    const isRefresh = hasList(list) && isSameQuery(list.query, query);
    if (row !== undefined) return loader.start(query, { first: row, last: row });
    return loader.start(query, isRefresh ? loadableSight() : undefined);
  };

  return {
    /** Runs a query without asking about unsaved changes; the page of this row comes first. */
    load,
    start: (query: RecordQuery) => guarded(() => void load(query)),
    /** Rows in sight changed: loads what is missing of them and around them. */
    see: (range: RowRange) => {
      dispatch({ type: "seen", range });
      loader.see(loadableSight());
    },
    /** Empties form and result. */
    reset: () => {
      dispatch({ type: "closed" });
      loader.reset();
    },
    /** Gives up what is under way. */
    stop: () => {
      loader.dispose();
      clock.clearTimeout(startTimer);
    },
  };
};
