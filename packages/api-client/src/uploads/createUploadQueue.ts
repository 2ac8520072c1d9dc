import type { UploadAnswer } from "@backroom/contract";
import { systemClock, toReadable } from "@backroom/ports";
import type { Clock, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { isAbortError } from "../errors/AbortError.ts";
import { isApiError } from "../errors/ApiError.ts";
import { isNetworkError } from "../errors/NetworkError.ts";
import { isTimeoutError } from "../errors/TimeoutError.ts";
import { randomId } from "@backroom/ports";
import type { UploadOptions } from "../types.ts";
import { emptyQueue, isRetriable, isUnfinished, stepQueue } from "./stepQueue.ts";
import type { UploadEvent, UploadQueue } from "./types.ts";
import { refuseUpload } from "./uploadRules.ts";
import type { UploadRules } from "./uploadRules.ts";

/** A file with the folders it was chosen with; "" = none. */
export interface PickedFile {
  readonly file: File;
  readonly folder: string;
}

/** What {@link createUploadQueue} works with. */
export interface UploadQueueOptions {
  readonly rules: UploadRules;
  /** Sends one file; usually `api.upload` with its path. */
  readonly send: (file: File, options: UploadOptions) => Promise<UploadAnswer>;
  /** Whether the server can be reached. Default: always. */
  readonly connection?: Pick<ReadableStore<{ readonly status: string }>, "getState" | "subscribe">;
  /** Measures the speed. Default: the system's clock. */
  readonly clock?: Pick<Clock, "now">;
}

/** A queue of uploads and what can be done with it. */
export interface UploadQueueStore extends ReadableStore<UploadQueue> {
  /** Takes files in; those that may not be sent are listed with the reason. */
  readonly add: (files: readonly PickedFile[]) => void;
  /** Ends waiting and running uploads. Default: all. */
  readonly cancel: (keys?: readonly number[]) => void;
  /** Tries uploads again that failed or were cancelled. Default: all of these. */
  readonly retry: (keys?: readonly number[]) => void;
  /** Takes uploads out of the list; running ones end. */
  readonly remove: (keys: readonly number[]) => void;
  /** Takes those out of the list that have arrived. */
  readonly clearDone: () => void;
  /** Follows the connection. Returns the function that ends that and all calls. */
  readonly start: () => () => void;
}

interface QueuedFile {
  readonly file: File;
  /** Sent with each try, so that the server stores the file once. */
  readonly idempotencyKey: string;
}

/** A proxy answers so when the service behind it is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504, 521, 522, 523]);

const isInterruption = (error: unknown): boolean =>
  isNetworkError(error) || isTimeoutError(error) || (isApiError(error) && AWAY.has(error.status));

/** Makes a queue that sends two files at a time, waits while there is no connection and goes on when it is back. */
export const createUploadQueue = ({
  rules,
  send,
  connection,
  clock = systemClock,
}: UploadQueueOptions): UploadQueueStore => {
  const store = createStore<UploadQueue>(() => emptyQueue);
  const files = new Map<number, QueuedFile>();
  const running = new Map<number, AbortController>();
  let lastKey = 0;

  const dispatch = (event: UploadEvent): void => {
    store.setState(stepQueue(store.getState(), event));
    followState();
  };

  const run = async (key: number, { file, idempotencyKey }: QueuedFile): Promise<void> => {
    const call = new AbortController();
    running.set(key, call);
    const isMine = () => running.get(key) === call;
    let event: UploadEvent;
    try {
      const answer = await send(file, {
        signal: call.signal,
        idempotencyKey,
        onProgress: (sentBytes) => {
          if (isMine()) dispatch({ kind: "progressed", key, sentBytes, at: clock.now() });
        },
      });
      event = { kind: "answered", key, answer };
    } catch (error) {
      if (isAbortError(error)) event = { kind: "cancelled", keys: [key] };
      else event = { kind: isInterruption(error) ? "interrupted" : "failed", key, error };
    }
    // Cancelled or removed meanwhile, and maybe begun again.
    if (!isMine()) return;
    running.delete(key);
    dispatch(event);
  };

  /** Calls run for the files that are being sent, and for no others. */
  const followState = (): void => {
    const { uploads } = store.getState();
    const sending = new Set(uploads.flatMap(({ key, state }) => (state.kind === "sending" ? [key] : [])));
    for (const [key, call] of running) {
      if (sending.has(key)) continue;
      running.delete(key);
      call.abort();
    }
    for (const key of sending) {
      const file = files.get(key);
      if (file !== undefined && !running.has(key)) void run(key, file);
    }
  };

  const keysOf = (isMeant: (upload: UploadQueue["uploads"][number]) => boolean): number[] =>
    store
      .getState()
      .uploads.filter(isMeant)
      .map(({ key }) => key);
  const remove = (keys: readonly number[]): void => {
    for (const key of keys) files.delete(key);
    dispatch({ kind: "removed", keys });
  };
  const takeStatus = ({ status }: { readonly status: string }): void => {
    const isThere = status !== "offline";
    if (isThere === store.getState().isHeld) dispatch({ kind: "connection", isThere });
  };

  return {
    ...toReadable(store),
    add: (picked) => {
      const chosen = picked.map(({ file, folder }) => {
        lastKey += 1;
        files.set(lastKey, { file, idempotencyKey: randomId() });
        const { name, size, lastModified: changedAt } = file;
        return { key: lastKey, name, folder, size, changedAt, refusal: refuseUpload(file, rules) };
      });
      if (chosen.length > 0) dispatch({ kind: "chosen", files: chosen });
    },
    cancel: (keys) => dispatch({ kind: "cancelled", keys: keys ?? keysOf(isUnfinished) }),
    retry: (keys) =>
      dispatch({
        kind: "retried",
        keys: keys ?? keysOf((upload) => isRetriable(upload) && upload.state.kind !== "refused"),
      }),
    remove,
    clearDone: () => remove(keysOf(({ state }) => state.kind === "done")),
    start: () => {
      if (connection !== undefined) takeStatus(connection.getState());
      const unfollow = connection?.subscribe(takeStatus);
      return () => {
        unfollow?.();
        dispatch({ kind: "cancelled", keys: keysOf(isUnfinished) });
      };
    },
  };
};
