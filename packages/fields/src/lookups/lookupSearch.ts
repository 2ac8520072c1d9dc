import type { LookupOption } from "@backroom/contract";
import { createStore } from "zustand/vanilla";
import { LOOKUP_SEARCH_DELAY_MS } from "../constants.ts";
import type { LookupSource } from "./types.ts";

/** What a searched dropdown shows. */
export interface LookupSearchState {
  readonly options: readonly LookupOption[];
  /** More entries exist than are shown. */
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The last search failed; the entries are none. */
  readonly isFailed: boolean;
}

/** Timers of a search; the browser's unless a test brings its own. */
export interface Timers {
  readonly set: (run: () => void, delayMs: number) => number;
  readonly clear: (timer: number) => void;
}

const browserTimers: Timers = {
  set: (run, delayMs) => window.setTimeout(run, delayMs),
  clear: (timer) => window.clearTimeout(timer),
};

/** Searches a lookup while the user types: one call after a pause, older ones are given up. */
export const createLookupSearch = (source: LookupSource, timers: Timers = browserTimers) => {
  const store = createStore<LookupSearchState>(() => ({
    options: [],
    hasMore: false,
    isLoading: false,
    isFailed: false,
  }));
  let timer: number | undefined;
  let controller: AbortController | undefined;

  const stop = () => {
    if (timer !== undefined) timers.clear(timer);
    controller?.abort();
  };
  const run = async (text: string) => {
    const mine = new AbortController();
    controller = mine;
    try {
      const page = await source.search(text, mine.signal);
      if (!mine.signal.aborted) store.setState({ ...page, isLoading: false, isFailed: false });
    } catch {
      if (!mine.signal.aborted)
        store.setState({ options: [], hasMore: false, isLoading: false, isFailed: true });
    }
  };
  return {
    store,
    /** Searches at once, for a list that opens. */
    open: (text: string) => {
      stop();
      store.setState({ isLoading: true });
      void run(text);
    },
    /** Searches after a pause in typing. */
    type: (text: string) => {
      stop();
      store.setState({ isLoading: true });
      timer = timers.set(() => void run(text), LOOKUP_SEARCH_DELAY_MS);
    },
    /** Gives up what is under way. */
    cancel: () => {
      stop();
      store.setState({ isLoading: false });
    },
  };
};
