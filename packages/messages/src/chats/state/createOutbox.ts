import { isApiError } from "@backroom/api-client";
import { outgoingMessagesSchema } from "@backroom/contract";
import { readStored, toReadable, writeStored } from "@backroom/ports";
import type { Clock, KeyValueStorage, LogError, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { nextOutgoing, stepOutgoing } from "./outgoing.ts";
import type { Outgoing, OutgoingEvent, OutgoingQueue } from "./outgoing.ts";

/** Pause after a failure that another try may mend. */
export const RETRY_MS = 5000;

/** What {@link createOutbox} works with. */
export interface OutboxOptions {
  readonly storage: KeyValueStorage;
  readonly logError: LogError;
  /** Of this user on this device. */
  readonly key: string;
  /** Sends one message; resolves when it is stored, now or before. */
  readonly send: (message: Outgoing) => Promise<void>;
  readonly connection: Pick<ReadableStore<{ readonly status: string }>, "getState" | "subscribe">;
  readonly clock: Pick<Clock, "setTimeout" | "clearTimeout">;
  /** Runs the work while no other tab does. */
  readonly runExclusive: (work: () => Promise<void>) => Promise<void>;
  /** A refusal as people read it. */
  readonly failureText: (error: unknown) => string;
  /** Called when a message has arrived. */
  readonly onArrived: (message: Outgoing) => void;
}

/** Messages on their way, kept over reloads and ends of the session until the server has them. */
export interface Outbox extends ReadableStore<OutgoingQueue> {
  readonly write: (message: Outgoing) => void;
  readonly retry: (clientId: string) => void;
  readonly remove: (clientId: string) => void;
  /** Begins to send. Returns what ends that; what waits stays. */
  readonly start: () => () => void;
}

/** True for what no other try mends: the server has read the message and does not take it. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && [400, 403, 404, 409, 413, 422].includes(error.status);

/** Makes the outbox: one message at a time, in the order they were written, each until it is stored or refused. */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { storage, logError, key, send, connection, clock } = options;
  const stored = () => readStored({ storage, logError }, key, outgoingMessagesSchema, []);
  /** Messages that the browser could not store, for example because its storage is full: they are only here. */
  let unstored: OutgoingQueue = [];
  const all = (): OutgoingQueue => [...stored(), ...unstored];
  const store = createStore<OutgoingQueue>(all);
  /** How often it was started and not ended: the frame and the page both start it. */
  let starts = 0;
  let isSending = false;
  let timer: unknown;

  /** Other tabs write too: what they have stored is what is changed. */
  const dispatch = (event: OutgoingEvent) => {
    const queue = stepOutgoing(all(), event);
    const isStored = writeStored({ storage, logError }, key, queue);
    const before = isStored ? queue : stored();
    unstored = queue.filter((message) => !before.some(({ clientId }) => clientId === message.clientId));
    store.setState(queue, true);
  };

  const sendAll = async (): Promise<void> => {
    store.setState(all(), true);
    for (;;) {
      const message = nextOutgoing(store.getState());
      if (message === undefined || starts === 0 || connection.getState().status === "offline") return;
      try {
        await send(message);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        dispatch({ kind: "refused", clientId: message.clientId, reason: options.failureText(error) });
        continue;
      }
      dispatch({ kind: "arrived", clientId: message.clientId });
      options.onArrived(message);
    }
  };

  const run = async () => {
    if (isSending || starts === 0 || nextOutgoing(store.getState()) === undefined) return;
    isSending = true;
    try {
      await options.runExclusive(sendAll);
    } catch {
      // A lost network, an ended session, a server that is away: the message waits.
      clock.clearTimeout(timer);
      timer = clock.setTimeout(() => void run(), RETRY_MS);
    } finally {
      isSending = false;
    }
    if (
      timer === undefined &&
      connection.getState().status !== "offline" &&
      nextOutgoing(store.getState()) !== undefined
    )
      void run();
  };
  const runNow = () => {
    clock.clearTimeout(timer);
    timer = undefined;
    void run();
  };

  return {
    ...toReadable(store),
    write: (message) => {
      dispatch({ kind: "written", message });
      runNow();
    },
    retry: (clientId) => {
      dispatch({ kind: "retried", clientId });
      runNow();
    },
    remove: (clientId) => dispatch({ kind: "removed", clientId }),
    start: () => {
      starts += 1;
      runNow();
      const unfollow = connection.subscribe(({ status }) => {
        if (status !== "offline") runNow();
      });
      return () => {
        starts -= 1;
        unfollow();
        if (starts === 0) clock.clearTimeout(timer);
      };
    },
  };
};
