import type { ChatSend } from "@backroom/contract";

/** A message that has not arrived yet. */
export interface Outgoing extends ChatSend {
  readonly chatOid: number;
  /** ISO 8601, when it was written. */
  readonly writtenAt: string;
  /** Names of its files, as they are shown until it has arrived. */
  readonly fileNames: readonly string[];
  /** Why the server refuses it, in words; undefined = it waits. */
  readonly refusal?: string | undefined;
}

/** Messages in the order they were written. */
export type OutgoingQueue = readonly Outgoing[];

/** What happens to the messages. */
export type OutgoingEvent =
  | { readonly kind: "written"; readonly message: Outgoing }
  | { readonly kind: "arrived"; readonly clientId: string }
  | { readonly kind: "refused"; readonly clientId: string; readonly reason: string }
  | { readonly kind: "retried"; readonly clientId: string }
  | { readonly kind: "removed"; readonly clientId: string };

/** The queue after that. */
export const stepOutgoing = (queue: OutgoingQueue, event: OutgoingEvent): OutgoingQueue => {
  switch (event.kind) {
    case "written":
      return [...queue, event.message];
    case "arrived":
    case "removed":
      return queue.filter((one) => one.clientId !== event.clientId);
    case "refused":
      return queue.map((one) => (one.clientId === event.clientId ? { ...one, refusal: event.reason } : one));
    case "retried": {
      const again = queue.find((one) => one.clientId === event.clientId);
      if (again === undefined) return queue;
      const { refusal: _refusal, ...waiting } = again;
      // What was written meanwhile has gone before it.
      return [...queue.filter((one) => one !== again), waiting];
    }
  }
};

/** What is to be sent next: the oldest that is not refused. */
export const nextOutgoing = (queue: OutgoingQueue): Outgoing | undefined =>
  queue.find(({ refusal }) => refusal === undefined);
