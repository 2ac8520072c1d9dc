/** What the pages about terminals read: the terminals with their places, and what happened to one of them. */
import type { Static } from "typebox";
import * as t from "./builders.ts";
import { terminalConnectionSchema } from "./hub.ts";
import { oid, timestamp } from "./values.ts";

/** A till or payment terminal with its last known state. `locationOid` 0 = it stands nowhere. */
export const terminalSchema = t.extended(terminalConnectionSchema, {
  id: t.string({ default: "" }),
  text: t.string({ default: "" }),
  tenantOid: oid({ default: 1 }),
  locationOid: oid({ default: 0 }),
});
/** A till or payment terminal with its last known state. */
export type Terminal = Static<typeof terminalSchema>;

/** A location that has terminals. */
export const terminalLocationSchema = t.object({
  oid: oid(),
  id: t.string({ default: "" }),
  text: t.string({ default: "" }),
});
/** A location that has terminals. */
export type TerminalLocation = Static<typeof terminalLocationSchema>;

/** Answer of `GET /api/terminals`. */
export const terminalListSchema = t.object({
  terminals: t.array(terminalSchema),
  locations: t.array(terminalLocationSchema, { default: [] }),
});
/** Terminals and the locations they stand at. */
export type TerminalList = Static<typeof terminalListSchema>;

/** Kinds of events of a terminal. */
export const terminalHistoryEvents = [
  "connected",
  "replaced",
  "disconnected",
  "queue-grows",
  "request",
  "answer",
  "timeout",
] as const;

/**
 * Something that happened to a terminal: `version` and `queueLength` with `connected` and `queue-grows`, `userName` and
 * `action` with a request and its end, `isOk`, `message` and `tookMs` with an answer. An `event` this version does not know is null.
 */
export const terminalHistoryEntrySchema = t.object({
  at: timestamp(),
  event: t.knownOrNull(terminalHistoryEvents),
  message: t.nullable(t.string()),
  version: t.nullable(t.string()),
  queueLength: t.nullable(t.integer({ minimum: 0 })),
  userName: t.nullable(t.string()),
  action: t.nullable(t.string()),
  isOk: t.nullable(t.boolean()),
  tookMs: t.nullable(t.number({ minimum: 0 })),
});
/** Something that happened to a terminal. */
export type TerminalHistoryEntry = Static<typeof terminalHistoryEntrySchema>;
/** Answer of `GET /api/terminals/{oid}/queue`: receipts that waited in each of the last 60 minutes, this one last; null = nothing is known of it. */
export const terminalQueueSchema = t.array(t.nullable(t.integer({ minimum: 0 })));
/** Answer of `GET /api/terminals/{oid}/history`, newest first. */
export const terminalHistorySchema = t.array(terminalHistoryEntrySchema);
