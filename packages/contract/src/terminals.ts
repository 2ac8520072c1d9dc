/** What tills and the server say to each other over the hub; the hub messages of the product, which are the console's, are in hub.ts. */
import type { Static } from "typebox";
import * as t from "./builders.ts";
import { chatLimits } from "./chatMessages.ts";
import { oid, timestamp } from "./values.ts";

const requestId = () => t.string({ minLength: 1, maxLength: 64 });

/** What a terminal reports of itself: version of its software, receipts it could not send yet, whether it takes over data. */
export const terminalReportSchema = t.object({
  version: t.string({ maxLength: 20 }),
  queueLength: t.integer({ minimum: 0, maximum: 1_000_000 }),
  isSyncing: t.boolean({ default: false }),
});
/** What a terminal tells of itself. */
export type TerminalReport = Static<typeof terminalReportSchema>;

/** What a terminal tells as it connects; a later report is a {@link terminalReportSchema}. */
export const terminalStartSchema = t.object({
  version: t.string({ maxLength: 20 }),
  queueLength: t.integer({ minimum: 0, maximum: 1_000_000 }),
  isSyncing: t.boolean({ default: false }),
  takeOver: t.boolean({ default: true }),
});
/** What a terminal tells as it connects; `takeOver` = false leaves an earlier connection of the terminal alone. */
export type TerminalStart = Static<typeof terminalStartSchema>;

/** What people may ask a terminal to do; named like the invocations that ask it. */
export const terminalActions = ["PingRequest", "ResetProcessQueue", "ForcePosClassicSync"] as const;
/** What people may ask a terminal to do. */
export type TerminalAction = (typeof terminalActions)[number];

/**
 * Arguments of every invocation from a terminal to the server, beside those which are the console's. They
 * need Update on `/service/terminal-connection` for the tenant of the terminal, given at that very path.
 *
 * `ConnectTerminal(terminalOid, report)` makes the connection that of a terminal. A terminal has one connection: an
 * earlier one is closed with `[40906] …` and comes back with `takeOver` = false only, which answers `[40906]` while the
 * other one is connected. `ReportTerminal(report)` follows about every half minute and whenever something changed; `AnswerTerminalRequest(requestId, ok, message)` answers a `TerminalRequest`.
 * `AcknowledgeMessages(chatOid, seq, isRead)`: the terminal has the messages of the chat up to that number, or a user has read them.
 * `SendMessage(chatOid, clientId, text)`: the terminal writes a message into a chat that is for it. `clientId` makes sure that it is stored
 * once, however often it is sent.
 */
export const terminalInvocationSchemas = {
  ConnectTerminal: t.tuple([oid(), terminalStartSchema]),
  ReportTerminal: t.tuple([terminalReportSchema]),
  AcknowledgeMessages: t.tuple([oid(), t.integer({ minimum: 1 }), t.boolean()]),
  SendMessage: t.tuple([
    oid(),
    t.string({ minLength: 8, maxLength: 64 }),
    t.string({ minLength: 1, maxLength: chatLimits.text }),
  ]),
  AnswerTerminalRequest: t.tuple([requestId(), t.boolean(), t.nullable(t.string({ maxLength: 1000 }))]),
};
/** Name of an invocation from a terminal to the server. */
export type TerminalInvocationName = keyof typeof terminalInvocationSchemas;
/** Arguments of an invocation from a terminal to the server. */
export type TerminalInvocationArguments<Name extends TerminalInvocationName> = Static<
  (typeof terminalInvocationSchemas)[Name]
>;

/** A message to a terminal; `seq` counts those of its chat, which come in that order. `terminalOid` = the other till that wrote it; 0 = a person did. It is text, never markup. */
export const terminalMessageSchema = t.object({
  chatOid: oid(),
  seq: t.integer({ minimum: 1 }),
  name: t.string(),
  terminalOid: oid({ default: 0 }),
  sentAt: timestamp(),
  text: t.string(),
});
/** A message to a terminal. */
export type TerminalMessage = Static<typeof terminalMessageSchema>;

/**
 * Arguments of every message from the server to a terminal. `TerminalMessages(messages)` come when they were written, and what
 * was missed when the terminal connects, until they are acknowledged. `TerminalRequest(requestId, action)` wants an
 * `AnswerTerminalRequest` with its id within 20 seconds. An action the terminal does not know is answered with ok = false.
 */
export const terminalEventSchemas = {
  TerminalRequest: t.tuple([requestId(), t.string()]),
  TerminalMessages: t.tuple([t.array(terminalMessageSchema)]),
};
/** Name of a message from the server to a terminal. */
export type TerminalEventName = keyof typeof terminalEventSchemas;
/** Arguments of a message from the server to a terminal. */
export type TerminalEventArguments<Name extends TerminalEventName> = Static<
  (typeof terminalEventSchemas)[Name]
>;
