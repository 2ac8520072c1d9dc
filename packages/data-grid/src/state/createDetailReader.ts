import { isAbortError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import { DETAIL_BUSY_MIN_MS, PRE_EDIT_FADE_MS } from "../constants.ts";
import type { DetailMode, DetailState } from "./detailState.ts";
import type { EventStore } from "./eventStore.ts";
import type { DetailEvent } from "./gridEvents.ts";

/** What {@link createDetailReader} works with. */
export interface DetailReaderDeps {
  readonly service: Pick<EntityService, "read">;
  readonly clock: Clock;
  /** Told of every newer version that was read. */
  readonly onRead: (record: EntityRecord) => void;
}

/**
 * Reads the open record. Entering view or edit re-reads it first; a 304 keeps it. Before the editor mounts the area fades
 * for 200 ms; it shows at least 333 ms that it is busy.
 */
export const createDetailReader = (
  { getState, subscribe, dispatch }: EventStore<DetailState, DetailEvent>,
  { service, clock, onRead }: DetailReaderDeps,
) => {
  const wait = (delayMs: number) =>
    new Promise<void>((resolve) => {
      clock.setTimeout(resolve, delayMs);
    });
  let flight: AbortController | null = null;
  const abort = () => {
    flight?.abort();
    flight = null;
  };
  // Another record, or another command, has no use for the answer.
  subscribe(({ turn }, before) => {
    if (turn !== before.turn) abort();
  });

  /** Reads the open record again. Returns its turn; undefined when it failed or counts no longer. */
  const read = async (isForced: boolean): Promise<number | undefined> => {
    dispatch({ type: "readStarted" });
    const { record, turn } = getState();
    if (record === null) return undefined;
    const { signal } = (flight = new AbortController());
    const startedAt = clock.now();
    try {
      const outcome = await service.read(record.Oid, isForced ? { signal } : { signal, etag: record.ETag });
      if (signal.aborted) return undefined;
      const newer = outcome.kind === "read" ? outcome.record : null;
      if (newer !== null) onRead(newer);
      dispatch({ type: "readArrived", turn, record: newer });
      return getState().turn === turn ? turn : undefined;
    } catch (error) {
      if (!signal.aborted && !isAbortError(error)) dispatch({ type: "readFailed", turn, error });
      return undefined;
    } finally {
      const left = DETAIL_BUSY_MIN_MS - (clock.now() - startedAt);
      const end = () => dispatch({ type: "busyEnded", turn });
      if (left > 0) clock.setTimeout(end, left);
      else end();
    }
  };

  return {
    /** Goes to view or edit after a re-read; the editor begins at the named field, else at its first. */
    enter: async (mode: Exclude<DetailMode, "details">, field: string | null = null): Promise<void> => {
      const { key, isNew, fetch, mode: current, isFading } = getState();
      if (key === null || isNew || current !== "details" || fetch === "fetching" || isFading) return;
      const turn = await read(false);
      if (turn === undefined) return;
      if (mode === "edit") {
        dispatch({ type: "fadeStarted", turn });
        await wait(PRE_EDIT_FADE_MS);
      }
      dispatch({ type: "modeEntered", turn, mode, field });
    },
    /** Reads the record from the database, whatever is cached. */
    reload: async (): Promise<void> => {
      const { key, isNew, mode } = getState();
      if (key === null || isNew || mode !== "details") return;
      await read(true);
    },
    dispose: abort,
  };
};

/** Made by {@link createDetailReader}. */
export type DetailReader = ReturnType<typeof createDetailReader>;
