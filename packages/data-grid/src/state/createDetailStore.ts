import type { EntityService } from "@backroom/api-client";
import { isAbortError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { DETAIL_BUSY_MIN_MS, PRE_EDIT_FADE_MS } from "../constants.ts";
import { closedDetail, nextDetail } from "./detailState.ts";
import type { DetailEvent, DetailMode, DetailState } from "./detailState.ts";

/** What {@link createDetailStore} works with. */
export interface DetailStoreDeps {
  service: Pick<EntityService, "read">;
  clock: Clock;
  /** Told of every newer version that was read. */
  onRead: (record: EntityRecord) => void;
  /** Told when a read failed; the area shows it itself. */
  onFailure: (error: unknown, oid: number) => void;
}

/**
 * The state of the detail area. Entering view or edit re-reads the record first; a 304 keeps it. Before the
 * editor mounts the area fades for 200 ms; it shows at least 333 ms that it is busy.
 */
export const createDetailStore = ({ service, clock, onRead, onFailure }: DetailStoreDeps) => {
  const store = createStore<DetailState>(() => closedDetail);
  const dispatch = (event: DetailEvent) => store.setState(nextDetail(store.getState(), event));
  const wait = (delayMs: number) =>
    new Promise<void>((resolve) => {
      clock.setTimeout(resolve, delayMs);
    });
  let flight: AbortController | null = null;

  const abort = () => {
    flight?.abort();
    flight = null;
  };

  /** Reads the open record again; true when it is there and this turn still counts. */
  const read = async (turn: number, isForced: boolean): Promise<boolean> => {
    const { record } = store.getState();
    if (record === null) return false;
    abort();
    const { signal } = (flight = new AbortController());
    const startedAt = clock.now();
    try {
      const outcome = await service.read(record.Oid, isForced ? { signal } : { signal, etag: record.ETag });
      if (signal.aborted) return false;
      const newer = outcome.kind === "read" ? outcome.record : null;
      if (newer !== null) onRead(newer);
      dispatch({ type: "readArrived", turn, record: newer });
      return store.getState().turn === turn;
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return false;
      dispatch({ type: "readFailed", turn, error });
      onFailure(error, record.Oid);
      return false;
    } finally {
      const left = DETAIL_BUSY_MIN_MS - (clock.now() - startedAt);
      const end = () => dispatch({ type: "busyEnded", turn });
      if (left > 0) clock.setTimeout(end, left);
      else end();
    }
  };

  const startRead = (isForced: boolean) => {
    dispatch({ type: "readStarted" });
    const { turn } = store.getState();
    return { turn, arrived: read(turn, isForced) };
  };

  return {
    store,
    dispatch,
    /** Opens the area of a row; a new record opens in edit mode. */
    open: (key: string, record: EntityRecord, isNew = false) => {
      abort();
      dispatch({ type: "opened", key, record, isNew });
    },
    close: () => {
      abort();
      dispatch({ type: "closed" });
    },
    /** Goes to view or edit after a re-read; the editor begins at the named field, else at its first. */
    enter: async (mode: Exclude<DetailMode, "details">, field: string | null = null): Promise<void> => {
      const { key, isNew, fetch, mode: current, isFading } = store.getState();
      if (key === null || isNew || current !== "details" || fetch === "fetching" || isFading) return;
      const { turn, arrived } = startRead(false);
      if (!(await arrived)) return;
      if (mode === "edit") {
        dispatch({ type: "fadeStarted", turn });
        await wait(PRE_EDIT_FADE_MS);
      }
      dispatch({ type: "modeEntered", turn, mode, field });
    },
    /** Reads the record from the database, whatever is cached. */
    reload: async (): Promise<void> => {
      const { key, isNew, mode } = store.getState();
      if (key === null || isNew || mode !== "details") return;
      await startRead(true).arrived;
    },
    dispose: abort,
  };
};

/** A detail area made by {@link createDetailStore}. */
export type DetailStore = ReturnType<typeof createDetailStore>;
