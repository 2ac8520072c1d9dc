import { isAbortError, isApiError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import { LIST_BUSY_DELAY_MS } from "../constants.ts";
import type { EventStore } from "./eventStore.ts";
import type { ListEvent } from "./gridEvents.ts";
import { driftOf } from "./listState.ts";
import type { ListState, RecordQuery } from "./listState.ts";
import { missingSpan } from "./pageGaps.ts";
import type { RowRange, Span } from "./pageGaps.ts";

/** What the calls of a list are made with. */
export interface ListRequestsDeps {
  readonly service: Pick<EntityService, "list" | "count">;
  /** Oid of the tenant whose records are asked for. */
  readonly tenantOid: number;
  readonly clock: Clock;
  /** Told of every failed page, refusals included; never of an aborted one, nor of further ones until a retry. */
  readonly onFailure: (error: unknown) => void;
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
  /** Somebody waits for it: it is never given up for rows in sight. */
  readonly isAwaited: boolean;
  readonly controller: AbortController;
  readonly landed: Promise<void>;
}

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** The calls of a list: its answers and failures become events. A 401 or 403 puts the list back to its start. */
export const createListRequests = (
  { getState, dispatch }: EventStore<ListState, ListEvent>,
  { service, tenantOid, clock, onFailure, prepare }: ListRequestsDeps,
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
    const { generation, query: asked, phase, error: before } = getState();
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
      onArrived();
      if (phase === "loading") void count();
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
      if (flights.delete(flight)) onRoom();
    });
    const flight: Flight = { span, isAwaited, controller, landed };
    flights.add(flight);
    return landed;
  };

  /** The call under way for some of these rows. */
  const sameAs = (span: Span) => [...flights].find((flight) => overlaps(flight.span, span));

  return {
    abort,
    count,
    /** Calls under way. */
    flights: (): readonly Flight[] => [...flights],
    /** Calls for the first page of a query that has just started. */
    begin: (asked: RecordQuery, span: Span): Promise<void> => {
      abort();
      query = new AbortController();
      dispatch({ type: "started", query: asked });
      return send(span);
    },
    /** Calls for rows. */
    ask: (span: Span, isAwaited = false): Promise<void> => {
      dispatch({ type: "asked" });
      return send(span, isAwaited);
    },
    sameAs,
    /** The call these rows need that is not under way yet. */
    missing: (range: RowRange): Span | undefined => {
      const state = getState();
      const span = missingSpan(state.cache, range, driftOf(state));
      return span === undefined || sameAs(span) !== undefined ? undefined : span;
    },
    giveUp: (flight: Flight): void => {
      if (!flights.delete(flight)) return;
      flight.controller.abort();
      dispatch({ type: "givenUp", generation: getState().generation });
    },
  };
};
