import { isAbortError, isApiError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import { MAX_PAGE_SIZE, PAGE_SIZE } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import {
  LIST_BUSY_DELAY_MS,
  LOOKAHEAD_ROWS,
  MAX_LOADED_ROWS,
  PAGES_IN_FLIGHT,
  SETTLE_MS,
} from "../constants.ts";
import { driftOf, initialList, nextList } from "./listState.ts";
import type { RecordQuery, ListEvent, ListState } from "./listState.ts";
import { skipAt } from "./pageCache.ts";
import { missingSpan } from "./pageGaps.ts";
import type { RowRange, Span } from "./pageGaps.ts";

/** What {@link createListStore} works with. */
export interface ListStoreDeps {
  service: Pick<EntityService, "list" | "count">;
  /** Oid of the tenant whose records are asked for. */
  tenantOid: number;
  clock: Clock;
  /** Told of every failed page, refusals included; never of an aborted one, nor of further ones until a retry. */
  onFailure: (error: unknown) => void;
  /** Called with the records of a page before they are shown. */
  prepare?: ((records: readonly EntityRecord[]) => void) | undefined;
  /** Rows whose page is never given up, however far away. Default: none. */
  isKept?: ((record: EntityRecord) => boolean) | undefined;
}

interface Flight {
  readonly span: Span;
  /** Somebody waits for it: it is never given up for rows in sight. */
  readonly isAwaited: boolean;
  readonly controller: AbortController;
  readonly landed: Promise<void>;
}

const nowhere: RowRange = { first: 0, last: 0 };

const isApart = (one: RowRange, other: RowRange) => one.first > other.last || one.last < other.first;

/**
 * A list that loads the pages of 50 under the rows in sight, wherever these are, and the next ones to both sides. A few
 * calls at most are in flight; what was scrolled past is aborted, and so is an older query. While the rows in sight jump
 * on and on, as when the scrollbar is dragged, nothing is asked for until they stay. The total is asked for after the
 * first page and never waited for. A 401 or 403 puts the list back to its start.
 */
export const createListStore = ({
  service,
  tenantOid,
  clock,
  onFailure,
  prepare,
  isKept = () => false,
}: ListStoreDeps) => {
  const store = createStore<ListState>(() => initialList);
  const dispatch = (event: ListEvent) => {
    const { cache, phase } = store.getState();
    store.setState(nextList(store.getState(), event));
    const isShift = event.type === "rowRemoved" || event.type === "rowsDeletedElsewhere";
    if (!isShift || cache === store.getState().cache || phase !== "ready") return;
    // Answers on their way count as before the deletion, or not: they are asked for again.
    for (const flight of flights) giveUp(flight);
    pump();
  };
  let query: AbortController | null = null;
  const flights = new Set<Flight>();
  let sight = nowhere;
  let jumpedAt = Number.NEGATIVE_INFINITY;
  let settling: unknown = null;

  const abort = () => {
    clock.clearTimeout(settling);
    settling = null;
    query?.abort();
    query = null;
    for (const { controller } of flights) controller.abort();
    flights.clear();
  };

  const count = async (asked: RecordQuery, generation: number, signal: AbortSignal) => {
    try {
      const answer = await service.count({ ...asked, tenantOid }, { signal });
      dispatch({ type: "counted", generation, count: answer });
      pump();
    } catch {
      // The total is a courtesy: without it the grid says how many rows are loaded.
    }
  };

  const call = async (span: Span, signal: AbortSignal): Promise<void> => {
    const { generation, query: asked, phase, error: before } = store.getState();
    const timer = clock.setTimeout(() => dispatch({ type: "waitedLong", generation }), LIST_BUSY_DELAY_MS);
    const skip = span.from - span.lead;
    try {
      const page = await service.list(
        { ...asked, tenantOid, skip, take: span.to + span.tail - skip },
        { signal },
      );
      if (signal.aborted) return;
      prepare?.(page.records);
      dispatch({ type: "pageArrived", generation, span, page });
      dispatch({ type: "evicted", sight, most: MAX_LOADED_ROWS, isKept });
      if (phase === "loading" && query !== null) void count(asked, generation, query.signal);
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return;
      const isRefused = isApiError(error) && (error.status === 401 || error.status === 403);
      if (isRefused) {
        abort();
        dispatch({ type: "refused", generation, status: error.status === 401 ? 401 : 403 });
      } else dispatch({ type: "pageFailed", generation, span, error });
      if (before === null || isRefused) onFailure(error);
    } finally {
      clock.clearTimeout(timer);
    }
  };

  /** Sends a call whose state knows of it already. */
  const send = (span: Span, isAwaited = false): Promise<void> => {
    const controller = new AbortController();
    const landed = call(span, controller.signal).finally(() => {
      if (flights.delete(flight)) pump();
    });
    const flight: Flight = { span, isAwaited, controller, landed };
    flights.add(flight);
    return landed;
  };
  const ask = (span: Span, isAwaited = false): Promise<void> => {
    dispatch({ type: "asked" });
    return send(span, isAwaited);
  };

  /** Rows worth having: those in sight and as many on either side, 20 at least. */
  const ahead = () => Math.max(LOOKAHEAD_ROWS, sight.last - sight.first);

  function giveUp(flight: Flight): void {
    if (!flights.delete(flight)) return;
    flight.controller.abort();
    dispatch({ type: "givenUp", generation: store.getState().generation });
  }

  /** Gives up calls for rows that are neither in sight nor near. */
  const giveUpFar = () => {
    const { cache } = store.getState();
    const reach = ahead() + PAGE_SIZE;
    const near = { first: skipAt(cache, sight.first) - reach, last: skipAt(cache, sight.last) + reach };
    for (const flight of flights) {
      const { from, to } = flight.span;
      if (!flight.isAwaited && isApart({ first: from, last: to }, near)) giveUp(flight);
    }
  };

  /** The call these rows need that is not under way yet. */
  const missing = (range: RowRange): Span | undefined => {
    const state = store.getState();
    const span = missingSpan(state.cache, range, driftOf(state));
    const isUnderWay = [...flights].some(
      ({ span: { from, to } }) => span !== undefined && from < span.to && span.from < to,
    );
    return isUnderWay ? undefined : span;
  };

  /** Asks for what is missing in sight, then below and above. */
  function pump(): void {
    if (store.getState().phase !== "ready" || settling !== null || store.getState().isSingle) return;
    giveUpFar();
    if (flights.size >= PAGES_IN_FLIGHT) return;
    const reach = ahead();
    const { first, last } = sight;
    const span = missing(sight);
    if (span !== undefined) void ask(span);
    // What is in sight comes before what may come into sight.
    const { cache } = store.getState();
    if (missingSpan(cache, sight, { added: 0, removed: 0 }) !== undefined) return;
    for (const range of [
      { first: last + 1, last: last + reach },
      { first: first - reach, last: first - 1 },
    ]) {
      const next = flights.size < PAGES_IN_FLIGHT ? missing(range) : undefined;
      if (next !== undefined) void ask(next);
    }
  }

  const see = (next: RowRange) => {
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
  };

  const start = async (asked: RecordQuery, { first, last }: RowRange = nowhere): Promise<void> => {
    abort();
    query = new AbortController();
    dispatch({ type: "started", query: asked });
    const { generation } = store.getState();
    sight = { first, last: Math.max(last, first + sight.last - sight.first) };
    const from = Math.floor(first / PAGE_SIZE) * PAGE_SIZE;
    const to = (Math.floor(Math.min(last, from + MAX_PAGE_SIZE - 1) / PAGE_SIZE) + 1) * PAGE_SIZE;
    await send({ from, to, lead: 0, tail: 0 });
    const { generation: now, phase, cache } = store.getState();
    // The list has become shorter than that place.
    if (now === generation && phase === "ready" && cache.loaded === 0 && from > 0) await start(asked);
  };

  return {
    store,
    dispatch,
    /** Runs a query; the pages under these rows come first. Default: the first page. */
    start,
    /** Runs the last query again. */
    fetch: () => start(store.getState().query),
    /** Rows that came into sight: what is missing of them and around them is loaded. */
    see,
    /** Loads what is missing of these rows; done when it is there or has failed. */
    load: async (range: RowRange): Promise<void> => {
      const { generation } = store.getState();
      for (;;) {
        const state = store.getState();
        if (state.phase !== "ready" || state.generation !== generation) return;
        const span = missingSpan(state.cache, range, driftOf(state));
        if (span === undefined) return;
        const same = [...flights].find(({ span: { from, to } }) => from < span.to && span.from < to);
        await (same?.landed ?? ask(span, true));
      }
    },
    /** Asks once more for what failed. */
    retry: (): Promise<void> => {
      const { phase, query: asked, error } = store.getState();
      if (phase === "failed") return start(asked);
      if (phase !== "ready" || error === null) return Promise.resolve();
      dispatch({ type: "retried" });
      pump();
      return Promise.all([...flights].map(({ landed }) => landed)).then(() => undefined);
    },
    /** Changes may have been missed: pages far from those in sight are read again when needed, the total at once. */
    distrust: () => {
      const { phase, isSingle, query: asked, generation } = store.getState();
      if (phase !== "ready" || isSingle || query === null) return;
      dispatch({ type: "evicted", sight, most: 0, isKept });
      void count(asked, generation, query.signal);
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
