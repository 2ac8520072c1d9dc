import { isAbortError, isApiError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import { PAGE_SIZE } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import { LIST_BUSY_DELAY_MS } from "../constants.ts";
import type { EventStore } from "./eventStore.ts";
import type { ListEvent } from "./gridEvents.ts";
import { driftOf } from "./listState.ts";
import type { ListState, RecordQuery } from "./listState.ts";
import { missingSpans } from "./pageGaps.ts";
import type { RowRange, Span } from "./pageGaps.ts";

/** What the calls of a list are made with. */
export interface ListRequestsDeps {
  readonly service: Pick<EntityService, "list" | "count">;
  /** Oid of the tenant whose records are asked for. */
  readonly tenantOid: number;
  readonly clock: Clock;
  /** Called when a page is refused with 401 or 403. Other failures are in the state. */
  readonly onRefused: (error: unknown) => void;
  /** Called with the records of a page before they are shown. */
  readonly prepare?: ((records: readonly EntityRecord[]) => void) | undefined;
}

interface RequestListeners {
  /** A page has arrived. */
  readonly onArrived: () => void;
  /** A call is over, or the total is known: there may be room for another one. */
  readonly onRoom: () => void;
}

/** A call for a page that is under way. */
export interface Flight {
  readonly span: Span;
  /** A caller waits for it: it is never given up for rows in sight. */
  readonly isAwaited: boolean;
  readonly controller: AbortController;
  readonly landed: Promise<void>;
}

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** The calls of a list: its answers and failures become events. A 401 or 403 puts the list back to its start. */
export const createListRequests = (
  { getState, dispatch }: EventStore<ListState, ListEvent>,
  { service, tenantOid, clock, onRefused, prepare }: ListRequestsDeps,
  { onArrived, onRoom }: RequestListeners,
) => {
  const flights = new Set<Flight>();
  let query: AbortController | null = null;

  const abort = () => {
    query?.abort();
    query = null;
    for (const { controller } of flights) controller.abort();
    flights.clear();
  };

  const count = async () => {
    if (query === null) return;
    const { signal } = query;
    const { generation, query: asked } = getState();
    try {
      const answer = await service.count({ ...asked, tenantOid }, { signal });
      dispatch({ type: "counted", generation, count: answer });
      onRoom();
    } catch {
      // The total is a courtesy: without it the grid says how many rows are loaded.
    }
  };

  const call = async (span: Span, signal: AbortSignal): Promise<void> => {
    const { generation, query: asked } = getState();
    const timer = clock.setTimeout(() => dispatch({ type: "waitedLong", generation }), LIST_BUSY_DELAY_MS);
    const skip = span.from - span.lead;
    // Rows behind those that are wanted help to find the loaded rows they meet.
    const wanted = span.tail > 0 ? PAGE_SIZE : span.to - skip;
    try {
      const { records: all, hasMore } = await service.list(
        { ...asked, tenantOid, skip, take: PAGE_SIZE },
        { signal },
      );
      if (signal.aborted) return;
      const records = all.length > wanted ? all.slice(0, wanted) : all;
      prepare?.(records);
      const isFirst = getState().phase === "loading";
      const page = { records, hasMore: hasMore || records !== all };
      dispatch({ type: "pageArrived", generation, span, page });
      onArrived();
      if (isFirst) void count();
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return;
      const isRefused = isApiError(error) && (error.status === 401 || error.status === 403);
      // Without its first page there is no list that other pages could join.
      if (isRefused || getState().phase === "loading") abort();
      if (isRefused) {
        dispatch({ type: "refused", generation, status: error.status === 401 ? 401 : 403 });
      } else dispatch({ type: "pageFailed", generation, span, error });
      if (isRefused) onRefused(error);
    } finally {
      clock.clearTimeout(timer);
    }
  };

  /** Sends a call whose state knows of it already. */
  const send = (span: Span, isAwaited = false): Promise<void> => {
    const controller = new AbortController();
    const landed = call(span, controller.signal).finally(() => {
      if (flights.delete(flight)) onRoom();
    });
    const flight: Flight = { span, isAwaited, controller, landed };
    flights.add(flight);
    return landed;
  };

  /** Requests rows. */
  const ask = (span: Span, isAwaited = false): Promise<void> => {
    dispatch({ type: "asked" });
    return send(span, isAwaited);
  };

  /** The call under way for some of these rows. */
  const sameAs = (span: Span) => [...flights].find((flight) => overlaps(flight.span, span));

  return {
    abort,
    count,
    /** Calls under way. */
    flights: (): readonly Flight[] => [...flights],
    /** Requests the pages of a query that starts. Done when the first of them has arrived or failed. */
    begin: (asked: RecordQuery, [first, ...others]: readonly [Span, ...Span[]]): Promise<void> => {
      abort();
      query = new AbortController();
      dispatch({ type: "started", query: asked });
      const landed = send(first);
      for (const span of others) void ask(span);
      return landed;
    },
    ask,
    sameAs,
    /** The requests these rows need that are not under way yet. */
    missing: (range: RowRange): readonly Span[] => {
      const state = getState();
      return missingSpans(state.cache, range, driftOf(state)).filter((span) => sameAs(span) === undefined);
    },
    giveUp: (flight: Flight): void => {
      if (!flights.delete(flight)) return;
      flight.controller.abort();
      dispatch({ type: "givenUp", generation: getState().generation });
    },
  };
};
