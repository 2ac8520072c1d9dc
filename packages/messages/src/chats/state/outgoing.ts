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

const keyOf = ({ clientId }: { readonly clientId: string }): string => clientId;

/** The queue after that. */
export const stepOutgoing = (queue: OutgoingQueue, event: OutgoingEvent): OutgoingQueue => {
  switch (event.kind) {
    case "written":
      return queue.some((one) => keyOf(one) === keyOf(event.message)) ? queue : [...queue, event.message];
    case "arrived":
    case "removed":
      return queue.filter((one) => keyOf(one) !== event.clientId);
    case "refused":
      return queue.map((one) => (keyOf(one) === event.clientId ? { ...one, refusal: event.reason } : one));
    case "retried": {
      const again = queue.find((one) => keyOf(one) === event.clientId);
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
