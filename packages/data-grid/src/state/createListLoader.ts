import { PAGE_SIZE } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { LOOKAHEAD_ROWS, MAX_LOADED_ROWS, PAGES_IN_FLIGHT, SETTLE_MS } from "../constants.ts";
import type { EventStore } from "./eventStore.ts";
import type { ListEvent } from "./gridEvents.ts";
import { createListRequests } from "./listRequests.ts";
import type { ListRequestsDeps } from "./listRequests.ts";
import { driftOf } from "./listState.ts";
import type { ListState, RecordQuery } from "./listState.ts";
import { skipAt } from "./pageCache.ts";
import { missingSpans } from "./pageGaps.ts";
import type { RowRange } from "./pageGaps.ts";

/** What a list is loaded with. */
export interface ListLoaderDeps extends ListRequestsDeps {
  /** Rows whose page is never given up, however far away. Default: none. */
  readonly isKept?: ((record: EntityRecord) => boolean) | undefined;
}

const nowhere: RowRange = { first: 0, last: 0 };

const isApart = (one: RowRange, other: RowRange) => one.first > other.last || one.last < other.first;

/**
 * Loads the pages of 50 under the rows in sight, wherever these are, and the next ones to both sides. A few calls at most
 * are in flight; what was scrolled past is aborted, and so is an older query. While the rows in sight jump on and on, as
 * when the scrollbar is dragged, nothing is asked for until they stay. The total is asked for after the first page and
 * never waited for.
 */
export const createListLoader = (list: EventStore<ListState, ListEvent>, deps: ListLoaderDeps) => {
  const { clock, prepare, isKept = () => false } = deps;
  const { getState, dispatch } = list;
  let sight = nowhere;
  let jumpedAt = Number.NEGATIVE_INFINITY;
  let settling: unknown = null;

  const evict = (most: number) => dispatch({ type: "evicted", sight, most, isKept });
  const requests = createListRequests(list, deps, {
    onArrived: () => evict(MAX_LOADED_ROWS),
    onRoom: () => pump(),
  });

  const abort = () => {
    clock.clearTimeout(settling);
    settling = null;
    requests.abort();
  };

  /** Rows worth having: those in sight and as many on either side, 20 at least. */
  const ahead = () => Math.max(LOOKAHEAD_ROWS, sight.last - sight.first);

  /** Gives up calls for rows that are neither in sight nor near. */
  const giveUpFar = () => {
    const { cache } = getState();
    const reach = ahead() + PAGE_SIZE;
    const near = { first: skipAt(cache, sight.first) - reach, last: skipAt(cache, sight.last) + reach };
    for (const flight of requests.flights()) {
      const { from, to } = flight.span;
      if (!flight.isAwaited && isApart({ first: from, last: to }, near)) requests.giveUp(flight);
    }
  };

  /** Asks for what is missing in sight, then below and above. */
  function pump(): void {
    if (getState().phase !== "ready" || settling !== null || getState().isSingle) return;
    giveUpFar();
    const hasRoom = () => requests.flights().length < PAGES_IN_FLIGHT;
    if (!hasRoom()) return;
    const reach = ahead();
    const { first, last } = sight;
    const request = (range: RowRange) => {
      for (const span of requests.missing(range)) if (hasRoom()) void requests.ask(span);
    };
    request(sight);
    // What is in sight comes before what may come into sight.
    if (missingSpans(getState().cache, sight, { added: 0, removed: 0 }).length > 0) return;
    request({ first: last + 1, last: last + reach });
    request({ first: first - reach, last: first - 1 });
  }

  list.subscribe(({ shifts, phase }, before) => {
    if (shifts === before.shifts || phase !== "ready" || before.phase !== "ready") return;
    // Answers on their way count as before the deletion, or not: they are asked for again.
    for (const flight of requests.flights()) requests.giveUp(flight);
    pump();
  });

  const start = async (asked: RecordQuery, { first, last }: RowRange = nowhere): Promise<void> => {
    abort();
    sight = { first, last: Math.max(last, first + sight.last - sight.first) };
    const from = Math.floor(first / PAGE_SIZE) * PAGE_SIZE;
    const page = (skip: number) => ({ from: skip, to: skip + PAGE_SIZE, lead: 0, tail: 0 });
    const count = Math.min(PAGES_IN_FLIGHT, Math.floor((last - from) / PAGE_SIZE) + 1);
    const others = Array.from({ length: count - 1 }, (_, at) => page(from + (at + 1) * PAGE_SIZE));
    const landed = requests.begin(asked, [page(from), ...others]);
    const { generation } = getState();
    await landed;
    const { generation: now, phase, cache } = getState();
    // The list has become shorter than that place.
    if (now === generation && phase === "ready" && cache.loaded === 0 && from > 0) await start(asked);
  };

  return {
    /** Runs a query; the pages under these rows come first. Default: the first page. */
    start,
    /** Runs the last query again. */
    fetch: () => start(getState().query),
    /** Rows that came into sight: what is missing of them and around them is loaded. */
    see: (next: RowRange) => {
      const hasJumped = isApart(sight, next);
      const now = clock.now();
      const isDragging = settling !== null || (hasJumped && now - jumpedAt < SETTLE_MS);
      sight = next;
      if (hasJumped) jumpedAt = now;
      clock.clearTimeout(settling);
      settling = null;
      if (!isDragging) {
        pump();
        return;
      }
      settling = clock.setTimeout(() => {
        settling = null;
        pump();
      }, SETTLE_MS);
    },
    /** Loads what is missing of these rows; done when it is there or has failed. */
    load: async (range: RowRange): Promise<void> => {
      const { generation } = getState();
      for (;;) {
        const state = getState();
        if (state.phase !== "ready" || state.generation !== generation) return;
        const [span] = missingSpans(state.cache, range, driftOf(state));
        if (span === undefined) return;
        await (requests.sameAs(span)?.landed ?? requests.ask(span, true));
      }
    },
    /** Asks once more for what failed. */
    retry: (): Promise<void> => {
      const { phase, query: asked, error } = getState();
      if (phase === "failed") return start(asked, sight);
      if (phase !== "ready" || error === null) return Promise.resolve();
      dispatch({ type: "retried" });
      pump();
      return Promise.all(requests.flights().map(({ landed }) => landed)).then(() => undefined);
    },
    /** Changes may have been missed: pages far from those in sight are read again when needed, the total at once. */
    distrust: () => {
      const { phase, isSingle } = getState();
      if (phase !== "ready" || isSingle) return;
      evict(0);
      void requests.count();
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

/** Made by {@link createListLoader}. */
export type ListLoader = ReturnType<typeof createListLoader>;
