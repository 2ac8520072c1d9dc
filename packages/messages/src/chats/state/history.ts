import type { ChatMessage, ChatMessages } from "@backroom/contract";
import type { Outgoing, OutgoingQueue } from "./outgoing.ts";

/** Messages that are kept at once, however long the chat is; those further away are read again when they are scrolled to. */
export const MOST_MESSAGES = 300;

/** The part of a chat that is on screen: messages without a gap, in the order of their numbers. */
export interface History {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
  /** There are newer ones that are not kept. */
  readonly hasNewer: boolean;
}

/** The newest messages of a chat. */
export const openHistory = ({ messages, hasOlder }: ChatMessages): History => ({
  messages: messages.slice(-MOST_MESSAGES),
  hasOlder: hasOlder || messages.length > MOST_MESSAGES,
  hasNewer: false,
});

const firstOf = ({ messages }: History): number => messages[0]?.seq ?? 1;

/** The number of the last message that is kept; 0 = none. */
export const lastOf = ({ messages }: History): number => messages.at(-1)?.seq ?? 0;

/** Puts a page of older messages before them; what a page repeats, or leaves a gap to, is not taken. */
export const addOlder = (history: History, page: ChatMessages): History => {
  const older = page.messages.filter(({ seq }) => seq < firstOf(history));
  const last = older.at(-1);
  if (last === undefined) return history;
  if (last.seq !== firstOf(history) - 1) return history;
  const messages = [...older, ...history.messages];
  return {
    messages: messages.slice(0, MOST_MESSAGES),
    hasOlder: page.hasOlder,
    hasNewer: history.hasNewer || messages.length > MOST_MESSAGES,
  };
};

/** Puts messages behind them that came, or were read; one that leaves a gap only sets `hasNewer`. */
export const addNewer = (history: History, came: readonly ChatMessage[], hasNewer = false): History => {
  let next = lastOf(history) + 1;
  const fresh: ChatMessage[] = [];
  for (const message of came) {
    if (message.seq === next || (history.messages.length === 0 && fresh.length === 0)) {
      fresh.push(message);
      next = message.seq + 1;
    }
  }
  const isBehind = came.some(({ seq }) => seq >= next);
  const messages = [...history.messages, ...fresh];
  const isFull = messages.length > MOST_MESSAGES;
  return {
    messages: isFull ? messages.slice(-MOST_MESSAGES) : messages,
    hasOlder: history.hasOlder || isFull || (history.messages.length === 0 && (fresh[0]?.seq ?? 1) > 1),
    hasNewer: hasNewer || isBehind,
  };
};

/** What is drawn of a chat: its messages, and below the newest one those on their way to it. */
export interface DrawnHistory extends History {
  readonly waiting: readonly Outgoing[];
}

/** Adds the messages on their way to a chat; one whose answer was lost may be stored already and is drawn once. */
export const withWaiting = (history: History, queue: OutgoingQueue, chatOid: number): DrawnHistory => {
  const stored = new Set(history.messages.map(({ clientId }) => clientId));
  const waiting = queue.filter((one) => one.chatOid === chatOid && !stored.has(one.clientId));
  return { ...history, waiting: history.hasNewer ? [] : waiting };
};

/** A stored message, and the one before it. */
export interface DrawnMessage {
  readonly key: string | number;
  readonly message: ChatMessage;
  readonly before: ChatMessage | undefined;
}

/** An entry of the list of messages. Its key stays the same when a message on its way is stored. */
export type DrawnEntry =
  | DrawnMessage
  | { readonly key: string; readonly message?: undefined; readonly outgoing: Outgoing };

/** Returns the entries of the list: the messages, and below them those on their way. */
export const drawnEntries = ({ messages, waiting }: DrawnHistory): readonly DrawnEntry[] => [
  ...messages.map((message, index) => ({
    key: message.clientId ?? message.oid,
    message,
    before: messages[index - 1],
  })),
  ...waiting.map((outgoing) => ({ key: outgoing.clientId, outgoing })),
];
